import JOSE
import Members

/// Reads the signing algorithms that a client asks for.
struct ClientAlgorithmsReader {
    func read(_ members: inout MemberReader) -> ClientAlgorithms {
        var algorithms = ClientAlgorithms()
        algorithms.idToken = algorithm("id_token_signed_response_alg", &members)
        algorithms.userInfo = algorithm("userinfo_signed_response_alg", &members)
        algorithms.requestObject = algorithm("request_object_signing_alg", &members)
        algorithms.tokenEndpointAuth = algorithm("token_endpoint_auth_signing_alg", &members)
        return algorithms
    }

    private func algorithm(_ name: String, _ members: inout MemberReader) -> Algorithm? {
        members.string(name).map(Algorithm.init(rawValue:))
    }
}
