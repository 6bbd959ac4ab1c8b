import JOSE
import Members
import OAuth
import Text

/// The custom authorization servers of a tenant.
struct OktaServers: Extension {
    var list: [OktaServer] = []

    /// The server with that id. `default` always exists, and is the only one whose scopes need not
    /// be stated.
    func server(named id: String) -> OktaServer? {
        list.first { $0.id == id } ?? (id == OktaServer.usual.id ? .usual : nil)
    }
}

struct OktaServer: Sendable, Equatable {
    let id: String
    let audience: String
    /// nil for any.
    var scopes: [String]?

    static let usual = OktaServer(id: "default", audience: "api://default")

    /// The API that its tokens are for.
    func api(among known: [API]) -> API {
        var api = known.first { $0.identifier == audience } ?? API(identifier: audience)
        if let scopes { api.scopes = scopes }
        return api
    }
}

extension TenantConfiguration {
    var oktaServers: OktaServers {
        get { extensions[OktaServers.self] }
        set { extensions[OktaServers.self] = newValue }
    }
}

/// Reads `authorization_servers`.
struct OktaServerMembers: TenantMembers {
    private static let list = "authorization_servers"

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let servers = members.objects(Self.list) { Self.server(&$0) }
        // The audiences of the servers tell their tokens apart.
        for member in ["id", "audience"] {
            members.refuseDuplicates(in: Self.list, of: member) { $0[member]?.string }
        }
        if let servers { configuration.oktaServers.list = servers }
    }

    private static func server(_ members: inout MemberReader) -> OktaServer? {
        let id = members.string("id") { id in
            id.isEmpty || id == "v1" || !id.utf8.allSatisfy(\.isUnreserved)
                ? "expected letters and digits, such as 'default' or 'aus1'; 'v1' is the org's"
                : nil
        }
        let usual = id == OktaServer.usual.id ? OktaServer.usual.audience : nil
        let audience = members.string("audience") ?? usual
        let scopes = members.strings("scopes")
        if id == nil { members.require("id") }
        if audience == nil { members.require("audience") }
        guard let id, let audience else { return nil }
        return OktaServer(id: id, audience: audience, scopes: scopes)
    }
}
