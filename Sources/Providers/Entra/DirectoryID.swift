import JOSE
import OAuth
import Text

/// The ids of tenants, which issuers have in place of names.
enum DirectoryID {
    /// The tenant of all personal accounts, whose name in paths is `consumers`
    /// (https://learn.microsoft.com/entra/identity-platform/v2-protocols#endpoints).
    static let personal = "9188040d-6c67-4c5b-b112-36a304b66dad"
    /// The id of the root, unless its configuration has another one.
    private static let home = "5d1f7c3a-0b6e-4f52-a9d8-3c2e1b7f6048"

    /// - Parameter name: nil for the root. A name that is an id stands for itself.
    @Sendable static func of(_ name: String?) -> String {
        switch name {
        case nil: home
        case "consumers": personal
        case let name? where isGUID(name): name
        case let name?: made(of: name)
        }
    }

    /// The id that a text always gives.
    static func made(of text: String) -> String { TextPattern.uuid.text(of: text) }

    static func isGUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.joined().allSatisfy(\.isHexDigit)
    }
}

extension Context {
    /// The first segment of the path.
    var tenantSent: String { path.split(separator: "/").first.map(String.init) ?? "" }

    /// The id of the tenant, as in `tid`.
    var directoryID: String { configuration.id(ofTenant: server.name) ?? "" }

    /// True if the tenant is that of all personal accounts.
    var isPersonal: Bool { directoryID == DirectoryID.personal }

    /// The id of a user in all applications, which in personal accounts begins with zeros.
    func objectID(of subject: Subject) -> String {
        isPersonal && DirectoryID.isGUID(subject.sub)
            ? "00000000-0000-0000-" + subject.sub.suffix(17) : subject.sub
    }

    /// True if the exchange is with an endpoint of version 1.0.
    var isVersionOne: Bool {
        !path.contains(text: "/v2.0/")
            && ["/oauth2/", "/discovery/", "/.well-known/"].contains { path.contains(text: $0) }
    }

    /// The issuer of tokens of version 1.0.
    var firstIssuer: String {
        IssuerRules.trailingSlash.issuer(at: profile.issuer.base(of: addresses.issuer))
    }
}

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
