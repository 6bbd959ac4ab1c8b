import Configuration
import JOSE
import OAuth

extension Application {
    /// A fresh, isolated server for recorded requests.
    package static func stage(
        _ configuration: ServerConfiguration, _ clock: WallClock
    ) throws(CryptoError) -> Stage {
        let application = try Application(
            configuration, log: .silent, makeClock: { clock }, wait: World.immediately,
            outbound: World.unreachable)
        return Stage(server: application.tenants.root, play: application.rehearse)
    }
}
