import HTTP
import Pages

/// The page of an org that a logout leads to. Nobody signs in there: no client asks for anybody.
enum SignInPageEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        .page(SignedOutPage(ui: .of(exchange)).render())
    }
}
