import HTTP
import Pages

/// The page of an org that a logout leads to. It signs nobody in, since no client asks.
enum SignInPageEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        .page(SignedOutPage(ui: .of(exchange)).render())
    }
}
