import Configuration
import HAR
import HTTP
import JOSE
import OAuth

/// One provider of a recording: its requests, and the settings of a server that stands in for it.
struct RehearsedProvider {
    @Boxed var profile: Profile
    let endpoints: [Endpoint]
    let issuer: String?
    let steps: [ArchivedStep]

    var configuration: ServerConfiguration {
        var profile = profile
        let served = Paths(endpoints, in: profile)
        var taken = Set(endpoints.flatMap(served.paths))
        for step in steps where step.role.isJudged && ![404, 405].contains(step.status) {
            let path = step.exchange.request.path
            guard !path.contains("{"), taken.insert(path).inserted,
                let row = served[step.role.endpoint]
            else { continue }
            profile.paths[row.name] = Paths(endpoints, in: profile).paths(of: row) + [path]
        }
        var root = TenantConfiguration(profile: profile)
        root.mode = .open
        root.login = .auto
        root.issuer = issuer
        root.allowedOrigins = steps.compactMap { $0.exchange.request.fields[.origin] }
        // The generic lifetime is no provider's.
        if profile.lifetimes[.code] == Profile.generic.lifetimes[.code] {
            root.lifetimes[.code] = Self.longestCode
        }
        var configuration = ServerConfiguration()
        configuration.root = root
        configuration.makesTenants = false
        configuration.log = .off
        configuration.allowedHosts = steps.map { HostName.plain($0.exchange.request.authority) }
        return configuration
    }

    /// RFC 6749 §4.1.2.
    private static let longestCode: Seconds = 600
}
