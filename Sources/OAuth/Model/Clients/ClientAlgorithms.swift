import JOSE

/// The signing algorithms that a client expects or uses itself; nil for the default (OpenID Connect
/// Dynamic Client Registration §2).
package struct ClientAlgorithms: Sendable, Equatable {
    /// `id_token_signed_response_alg`.
    package var idToken: Algorithm?
    /// `userinfo_signed_response_alg`; nil for plain JSON.
    package var userInfo: Algorithm?
    /// `authorization_signed_response_alg`.
    package var authorization: Algorithm?
    /// `introspection_signed_response_alg`; nil for plain JSON, unless a JWT is asked for.
    package var introspection: Algorithm?
    /// `request_object_signing_alg`; nil for any.
    package var requestObject: Algorithm?
    /// `token_endpoint_auth_signing_alg`; nil for any.
    package var tokenEndpointAuth: Algorithm?

    package init() {}

    /// The algorithms that the server signs with.
    var ofTokens: [Algorithm] {
        [idToken, userInfo, authorization, introspection].compactMap(\.self)
    }
}
