import HTTP
import OAuth
import Text

/// A bearer challenge of an API that belongs to no provider, in our own words. It names a
/// sufficient scope and the address of the metadata (RFC 6750 §3, RFC 9728 §5.1).
struct ResourceSurface: ErrorSurface {
    let place = ErrorPlace("bearer")
    /// The scope that a request needs.
    var scope: @Sendable (Exchange) -> Scope = { ResourceEndpoint.api(asked: $0).scope }

    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError {
        ErrorWording().worded(error, at: nil, on: place)
    }

    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        var response = BearerSurface().response(to: error, worded, exchange)
        add(scope: scope(exchange), for: error, to: &response, exchange)
        return response
    }

    /// The demanded level of the login (RFC 9470 §3).
    private func levels(_ name: String, _ exchange: Exchange) -> (String, String)? {
        let value = exchange.request.queryPairs.first { $0.name == name }?.value ?? ""
        let isPlain = value.utf8.allSatisfy {
            (0x20...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c
        }
        return value.isEmpty || !isPlain ? nil : (name, value)
    }

    /// Adds the parameters to each challenge, which may be only the scheme.
    private func add(
        scope: Scope, for error: OAuthError, to response: inout Response, _ exchange: Exchange
    ) {
        let parameters = [
            scope.isEmpty || !scope.isWellFormed ? nil : ("scope", scope.text),
            error.code == .insufficientUserAuthentication ? levels("acr_values", exchange) : nil,
            error.code == .insufficientUserAuthentication ? levels("max_age", exchange) : nil,
            ("resource_metadata", ResourceMetadataEndpoint.url(for: exchange)),
        ].compactMap(\.self).map { "\($0)=\"\($1)\"" }.joined(separator: ", ")
        let challenges = response.fields.values(.wwwAuthenticate)
        response.fields[.wwwAuthenticate] = nil
        for challenge in challenges {
            let mark = challenge.contains(ascii: " ") ? ", " : " "
            response.fields.append(.wwwAuthenticate, challenge + mark + parameters)
        }
    }
}
