import JOSE
import Members

/// The signing algorithms that a client expects or uses itself; nil for the default (OpenID Connect
/// Dynamic Client Registration §2).
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

    /// Those that the server signs with.
    var ofTokens: [Algorithm] { [idToken, userInfo].compactMap(\.self) }
}

extension ClientAlgorithms {
    /// Reads the signing algorithms that a client asks for.
    init(reading members: inout MemberReader) {
        func algorithm(_ name: String) -> Algorithm? {
            members.string(name).map(Algorithm.init(rawValue:))
        }
        idToken = algorithm("id_token_signed_response_alg")
        userInfo = algorithm("userinfo_signed_response_alg")
        requestObject = algorithm("request_object_signing_alg")
        tokenEndpointAuth = algorithm("token_endpoint_auth_signing_alg")
    }
}
