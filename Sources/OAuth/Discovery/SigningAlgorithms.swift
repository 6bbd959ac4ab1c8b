import JOSE

/// The algorithms that a tenant can sign with, the usual one first. Discovery lists them, and
/// clients may register for them.
package enum SigningAlgorithms {
    /// The algorithms of the keys and of a client's secret, and `none` where it is configured: a
    /// server that lists it is refused by some clients.
    package static func ofIDTokens(_ server: AuthorizationServer) -> [Algorithm] {
        ofUserInfo(server) + (isUnsignedConfigured(server) ? [.none] : [])
    }

    /// The algorithms that a client may register: `none` too, unless the configuration has others.
    static func registrable(_ server: AuthorizationServer) -> [Algorithm] {
        ofUserInfo(server) + offered([.none], by: server)
    }

    /// The same algorithms without `none`: unsigned userinfo is plain JSON.
    package static func ofUserInfo(_ server: AuthorizationServer) -> [Algorithm] {
        server.kept(
            offered(
                server.keys.signing.map(\.algorithm) + [.hs256, .hs384, .hs512], by: server))
    }

    private static func isUnsignedConfigured(_ server: AuthorizationServer) -> Bool {
        server.keys.rules.algorithms.contains(.none)
            || server.configuration.clients.contains {
                $0.algorithms.idToken == Algorithm.none
            }
    }

    /// Keeps those that the configuration allows: many providers sign with RS256 only.
    private static func offered(
        _ algorithms: [Algorithm], by server: AuthorizationServer
    ) -> [Algorithm] {
        let wanted = server.keys.rules.algorithms
        return wanted.isEmpty ? algorithms : algorithms.filter(wanted.contains)
    }
}
