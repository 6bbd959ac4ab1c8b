import Members
import OAuth

/// The redirect URIs of a client that belong to the scripts of its pages.
package struct SinglePageClient: Extension {
    package var redirectURIs: [String] = []

    package init() {}
}

extension Client {
    package var singlePage: SinglePageClient {
        get { extensions[SinglePageClient.self] }
        set { extensions[SinglePageClient.self] = newValue }
    }
}

/// Reads `spa_redirect_uris`, which are redirect URIs of the client too.
struct SinglePageClientMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        let stated = members.strings("spa_redirect_uris", check: URICheck.redirect) ?? []
        client.singlePage.redirectURIs = stated
        client.redirectURIs += stated.filter { !client.redirectURIs.contains($0) }
        // Scripts of these pages may read the answers.
        client.webOrigins += stated.compactMap { URI($0) }.filter(\.isHTTP).map(\.origin)
    }
}
