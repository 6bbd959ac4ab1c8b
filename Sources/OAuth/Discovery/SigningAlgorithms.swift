import JOSE

/// The algorithms that a tenant can sign with, the usual one first. Discovery lists them, and
/// clients may register for them.
package enum SigningAlgorithms {
    /// The algorithms of the keys and of a client's secret, and `none`.
    package static func ofIDTokens(_ server: AuthorizationServer) -> [Algorithm] {
        ofUserInfo(server) + offered([.none], by: server)
    }

    /// The same algorithms without `none`: unsigned userinfo is plain JSON.
    package static func ofUserInfo(_ server: AuthorizationServer) -> [Algorithm] {
        offered(server.keys.signing.map(\.algorithm) + [.hs256, .hs384, .hs512], by: server)
    }

    /// Keeps those that the configuration allows: many providers sign with RS256 only.
    private static func offered(
        _ algorithms: [Algorithm], by server: AuthorizationServer
    ) -> [Algorithm] {
        let wanted = server.keys.rules.algorithms
        return wanted.isEmpty ? algorithms : algorithms.filter(wanted.contains)
    }
}
