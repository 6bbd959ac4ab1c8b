import JOSE

/// With what a client wants things signed, or signs itself; nil for what is usual
/// (OpenID Connect Dynamic Client Registration §2).
package struct ClientAlgorithms: Sendable, Equatable {
    /// `id_token_signed_response_alg`.
    package var idToken: Algorithm?
    /// `userinfo_signed_response_alg`; nil for plain JSON.
    package var userInfo: Algorithm?
    /// `request_object_signing_alg`; nil for any.
    package var requestObject: Algorithm?
    /// `token_endpoint_auth_signing_alg`; nil for any.
    package var tokenEndpointAuth: Algorithm?

    package init() {}
}
