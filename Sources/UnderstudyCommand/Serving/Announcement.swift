import Glibc
import HTTP
import JOSE

/// What is said once the server can answer.
struct Announcement: Sendable {
    let url: String
    let issuer: String
    let profile: String
    /// `open` or `closed`.
    let mode: String
    var processID = getpid()

    /// The line for people.
    var text: String {
        "understudy ready: \(url) (profile \(profile), \(mode), pid \(processID))"
    }

    /// The object for programs.
    var json: JSON {
        [
            "event": "ready", "url": .string(url), "issuer": .string(issuer),
            "profile": .string(profile), "mode": .string(mode), "pid": .integer(Int(processID)),
        ]
    }

    /// The URL that reaches the address from this machine. `localhost` is what browsers treat as a
    /// secure context in most places, and what people register as redirect URI.
    static func url(of address: BoundAddress) -> String {
        switch address.host {
        case "127.0.0.1", "0.0.0.0", "::": "http://localhost:\(address.port)"
        default: "http://\(address.authority)"
        }
    }
}
