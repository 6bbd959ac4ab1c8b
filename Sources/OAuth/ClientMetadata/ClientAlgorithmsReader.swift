import JOSE
import Members

/// Reads the signing algorithms that a client asks for. Algorithms that cannot be signed or
/// verified are refused here, since a login would only fail because of them.
package struct ClientAlgorithmsReader {
    private struct Member: Sendable {
        let name: String
        let algorithms: [Algorithm]
        let place: any WritableKeyPath<ClientAlgorithms, Algorithm?> & Sendable
        /// True if the server signs, so that it needs a key for the algorithm.
        var isOfServer = false
    }

    /// The algorithms that the tenant signs with; nil where no tenant is known.
    let signable: [Algorithm]?

    /// JWT Secured Authorization Response Mode §3, RFC 9701 §6: never `none`.
    private static let signed = KeyRules.known.filter { $0 != .none }

    private static let members = [
        Member(
            name: "id_token_signed_response_alg", algorithms: KeyRules.known, place: \.idToken,
            isOfServer: true),
        Member(
            name: "userinfo_signed_response_alg", algorithms: KeyRules.known, place: \.userInfo,
            isOfServer: true),
        Member(
            name: "authorization_signed_response_alg", algorithms: signed, place: \.authorization,
            isOfServer: true),
        Member(
            name: "introspection_signed_response_alg", algorithms: signed, place: \.introspection,
            isOfServer: true),
        Member(
            name: "request_object_signing_alg", algorithms: RequestObject.algorithms,
            place: \.requestObject),
        Member(
            name: "token_endpoint_auth_signing_alg",
            algorithms: PrivateKeyJWT.algorithms + ClientSecretJWT.algorithms,
            place: \.tokenEndpointAuth),
    ]

    /// - Parameter client: its secret is already set.
    func read(_ members: inout MemberReader, of client: Client) -> ClientAlgorithms {
        var algorithms = ClientAlgorithms()
        for member in Self.members {
            let names = member.algorithms.map(\.rawValue)
            guard let name = members.word(member.name, of: names) else { continue }
            let algorithm = Algorithm(rawValue: name)
            algorithms[keyPath: member.place] = algorithm
            if member.isOfServer, let signable, Self.lacksKey(for: algorithm, among: signable) {
                let listed = signable.map(\.rawValue).joined(separator: ", ")
                members.report(
                    Flaw("there is no key for \(name) here; there are keys for \(listed)"),
                    at: members.path.member(member.name))
            }
            if algorithm.isSymmetric, client.secret == nil {
                members.report(
                    Flaw("\(name) works with a secret; give the client a client_secret"),
                    at: members.path.member(member.name))
            }
        }
        return algorithms
    }
}

extension ClientAlgorithmsReader {
    /// The first algorithm that the client asks for and that no key is there for, if any.
    package static func unsignable(of client: Client, among signable: [Algorithm]) -> Algorithm? {
        client.algorithms.ofTokens.first { lacksKey(for: $0, among: signable) }
    }

    /// Returns true if a login that asks for the algorithm would fail. HMAC and `none` need no key.
    private static func lacksKey(for algorithm: Algorithm, among signable: [Algorithm]) -> Bool {
        SigningKey.algorithms.contains(algorithm) && !signable.contains(algorithm)
    }

    /// Returns true if a member with that name is read here.
    static func reads(_ name: String) -> Bool { members.contains { $0.name == name } }
}
