import HTTP
import JOSE
import Platform

/// What is said once the server can answer.
struct Announcement: Sendable {
    let url: String
    let issuer: String
    let profile: String
    /// `open` or `closed`.
    let mode: String
    /// The path of the file with the certificate authority that clients have to trust.
    var authorityFile: String?
    var processID = CurrentProcess.id

    /// The line for people.
    var text: String {
        let authority = authorityFile.map { ", ca \($0)" } ?? ""
        return
            "understudy ready: \(url) (profile \(profile), \(mode), pid \(processID)\(authority))"
    }

    /// The object for programs.
    var json: JSON {
        var json: JSON = [
            "event": "ready", "url": .string(url), "issuer": .string(issuer),
            "profile": .string(profile), "mode": .string(mode), "pid": .integer(Int(processID)),
        ]
        if let authorityFile { json["ca_file"] = .string(authorityFile) }
        return json
    }

    /// The URL that reaches the address from this machine. `localhost` is what browsers treat as a
    /// secure context in most places, and what people register as redirect URI.
    static func url(of address: BoundAddress, isSecure: Bool) -> String {
        let scheme = isSecure ? "https" : "http"
        return switch address.host {
        case "127.0.0.1", "0.0.0.0", "::": "\(scheme)://localhost:\(address.port)"
        default: "\(scheme)://\(address.authority)"
        }
    }
}
