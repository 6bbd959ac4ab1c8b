import JOSE
import OAuth
import Text

/// The metadata of the requested tenant, or of all of them, and of endpoints of the requested
/// version.
struct DirectoryMetadata: MetadataPart {
    func add(to document: inout JSON, _ context: Context) {
        document["issuer"] = .string(context.issuerTold)
        document["kerberos_endpoint"] = .string(context.addresses.publicURL + "/kerberos")
        guard context.isVersionOne else { return }
        for name in [
            "authorization_endpoint", "token_endpoint", "device_authorization_endpoint",
            "end_session_endpoint", "jwks_uri",
        ] {
            document[name] = document[name]?.string.map {
                .string($0.replacing(text: "/v2.0/", with: "/"))
            }
        }
    }

    /// The key set with the issuer of each key. Keys name no algorithm
    /// (https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-issuer).
    @Sendable static func keySet(_ usual: JSON, _ context: Context) -> JSON {
        var keySet = usual
        let issuer = JSON.string(context.issuerTold)
        keySet["keys"] = .array(
            (usual["keys"]?.array ?? []).map { key in
                var key = key
                key["alg"] = nil
                key["issuer"] = issuer
                return key
            })
        return keySet
    }
}

private extension Context {
    /// The names of tenants in common.
    static let shared = ["/common/", "/organizations/"]

    /// The issuer, or the pattern of all issuers where the request names no single tenant.
    var issuerTold: String {
        let own = isVersionOne ? firstIssuer : addresses.issuer
        guard Self.shared.contains(where: path.hasPrefix) else { return own }
        return own.replacing(text: directoryID, with: "{tenantid}")
    }
}
