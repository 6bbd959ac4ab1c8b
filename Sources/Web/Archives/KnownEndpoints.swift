import HAR
import JOSE
import OAuth
import Text

/// The purposes of URLs, as far as a recording and a profile tell.
struct KnownEndpoints: Sendable {
    private var roles: [String: ArchivedRole] = [:]
    private var issuers: [String: String] = [:]
    /// The roles of the profile's paths.
    private let paths: [String: ArchivedRole]
    /// The discovery documents by their issuers.
    private(set) var documents: [String: JSON] = [:]

    init(_ profiles: [Profile], _ endpoints: [Endpoint]) {
        let roles: [ArchivedRole] = [
            .authorize, .token, .par, .userinfo, .introspect, .revoke, .device, .logout, .keys,
            .discovery,
        ]
        paths = Dictionary(
            profiles.flatMap { profile in
                let served = Paths(endpoints, in: profile)
                return roles.flatMap { role in
                    (served[role.endpoint].map(served.paths) ?? []).map { ($0, role) }
                }
            }, uniquingKeysWith: { first, _ in first })
    }

    mutating func learn(_ document: JSON) {
        guard let issuer = document["issuer"]?.string, documents.count < Self.mostDocuments else {
            return
        }
        documents[issuer] = document
        for (member, role) in ArchivedRole.byMember {
            guard let url = document[member]?.string else { continue }
            let bare = ArchivedRequest.endpoint(of: url)
            roles[bare] = role
            issuers[bare] = issuer
        }
    }

    /// The issuer whose document lists the endpoint.
    func issuer(of request: ArchivedRequest) -> String? { issuers[request.endpoint] }

    func role(of request: ArchivedRequest) -> ArchivedRole? {
        roles[request.endpoint] ?? paths[request.path] ?? roleBelowTenant(request.path)
    }

    /// The role of a path behind the name of a tenant, if the path has two segments of its own.
    private func roleBelowTenant(_ path: String) -> ArchivedRole? {
        let segments = path.split(separator: "/")
        guard segments.count > 2 else { return nil }
        return (1..<segments.count - 1).lazy
            .compactMap { paths["/" + segments[$0...].joined(separator: "/")] }.first
    }

    private static let mostDocuments = 20
}

extension ArchivedRole {
    /// Its name in the table of routes.
    var endpoint: String { self == .keys ? "jwks" : rawValue }
}
