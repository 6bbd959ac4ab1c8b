import Configuration
import HTTP
import JOSE
import OAuth

/// A fresh server for replaying recorded requests.
package struct Stage: Sendable {
    let server: AuthorizationServer
    let play: @Sendable (Request) async -> (answer: Response, facts: ExchangeFacts)

    package init(
        server: AuthorizationServer,
        play: @escaping @Sendable (Request) async -> (answer: Response, facts: ExchangeFacts)
    ) {
        self.server = server
        self.play = play
    }

    package typealias Make =
        @Sendable (ServerConfiguration, WallClock) throws(CryptoError) -> Stage
}
