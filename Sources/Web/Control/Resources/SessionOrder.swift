import JOSE
import Members
import OAuth

/// A session that a test wants to have.
struct SessionOrder: Sendable {
    let user: String
    /// The claims of this login, over the user's own.
    let claims: [String: JSON]
    /// The clients that are told when it ends.
    let clientIDs: [String]
    /// Where the browser opens the tenant; nil for the public URL, else the address of the call.
    let url: String?

    @Sendable static func read(_ members: inout MemberReader) -> SessionOrder? {
        let user = members.requiredString("user")
        let claims = members.object("claims") { $0.everything().object ?? [:] } ?? [:]
        let clientIDs = members.strings("client_ids") ?? []
        let url = members.string("url", check: URICheck.page)
        guard let user else { return nil }
        return SessionOrder(user: user, claims: claims, clientIDs: clientIDs, url: url)
    }
}
