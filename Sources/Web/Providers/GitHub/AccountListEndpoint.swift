import HTTP
import JOSE
import OAuth
import Providers
import Text

/// A list of things of a token's user, with links to its other pages (RFC 8288).
struct AccountListEndpoint: Sendable {
    private let list: @Sendable (String, Parameters, Context) throws(OAuthError) -> AccountList

    static let emails = AccountListEndpoint(list: AccountList.emails)
    static let organizations = AccountListEndpoint(list: AccountList.organizations)
    static let memberships = AccountListEndpoint(list: AccountList.memberships)
    static let teams = AccountListEndpoint(list: AccountList.teams)

    func answer(_ exchange: Exchange) throws -> Response {
        let schemes = exchange.server.profile.userInfo.tokenSchemes
        guard let token = try AuthorizationField.bearer(exchange.request, schemes: schemes) else {
            throw OAuthError.invalidToken(.bearerMissing)
        }
        let query = Parameters(exchange.request.queryPairs)
        let found = try list(token, query, exchange.context)
        var response = Response.json(.array(found.elements))
        if let next = found.next {
            let links = [(next, "next"), (found.last, "last")].map { page, relation in
                let others = query.pairs.filter { $0.name != "page" }.map { ($0.name, $0.value) }
                let url = "\(exchange.url)?\(Form.encode(others + [("page", String(page))]))"
                return "<\(url)>; rel=\"\(relation)\""
            }
            response.fields["Link"] = links.joined(separator: ", ")
        }
        return response
    }
}
