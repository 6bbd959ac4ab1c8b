import JOSE

/// With what a tenant can sign, the usual algorithm first: what discovery lists and what clients may
/// register for.
package enum SigningAlgorithms {
    /// Those of the keys, those of a client's secret, and `none`.
    package static func ofIDTokens(_ server: AuthorizationServer) -> [Algorithm] {
        ofUserInfo(server) + offered([.none], by: server)
    }

    /// Without `none`: userinfo that is not signed is plain JSON.
    package static func ofUserInfo(_ server: AuthorizationServer) -> [Algorithm] {
        var algorithms: [Algorithm] = []
        for key in server.keys.all where !algorithms.contains(key.algorithm) {
            algorithms.append(key.algorithm)
        }
        return offered(algorithms + [.hs256, .hs384, .hs512], by: server)
    }

    /// Fewer where the configuration says so: many a provider signs with RS256 alone.
    private static func offered(
        _ algorithms: [Algorithm], by server: AuthorizationServer
    ) -> [Algorithm] {
        let stated = server.configuration.signingAlgorithms
        let wanted = stated.isEmpty ? server.profile.keys.algorithms : stated
        return wanted.isEmpty ? algorithms : algorithms.filter(wanted.contains)
    }
}
