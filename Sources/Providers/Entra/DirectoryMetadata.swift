import JOSE
import OAuth
import Text

/// What the metadata say of the tenant that was asked, or of all of them, and of endpoints of the
/// version that was asked.
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
}

/// What each key says of who signs with it. No algorithm is among it
/// (https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-issuer).
struct DirectoryKeys: KeySetPart {
    func add(to keySet: inout JSON, _ context: Context) {
        let issuer = JSON.string(context.issuerTold)
        keySet["keys"] = .array(
            (keySet["keys"]?.array ?? []).map { key in
                var key = key
                key["alg"] = nil
                key["issuer"] = issuer
                return key
            })
    }
}

private extension Context {
    /// The names under which tenants are asked together.
    static let shared = ["/common/", "/organizations/"]

    /// The issuer, or the pattern of all issuers where no tenant in particular was asked.
    var issuerTold: String {
        let own = isVersionOne ? firstIssuer : addresses.issuer
        guard Self.shared.contains(where: path.hasPrefix) else { return own }
        return own.replacing(text: directoryID, with: "{tenantid}")
    }
}
