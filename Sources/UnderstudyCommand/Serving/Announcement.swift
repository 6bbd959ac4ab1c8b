import HTTP
import JOSE
import Platform

/// The announcement that the server is ready to answer.
struct Announcement: Sendable {
    let url: String
    let issuer: String
    let profile: String
    /// `open` or `closed`.
    let mode: String
    /// The path of the file with the certificate authority that clients must trust.
    var authorityFile: String?
    /// The token of the control API, if it was made for this run.
    var controlToken: String?
    var processID = CurrentProcess.id

    /// The line for human readers.
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
        json["control_token"] = controlToken.map(JSON.string)
        return json
    }

    /// The URL of the address on this machine. Most browsers treat `localhost` as a secure context,
    /// and developers register it in redirect URIs.
    static func url(of address: BoundAddress, isSecure: Bool) -> String {
        let scheme = isSecure ? "https" : "http"
        return switch address.host {
        case "127.0.0.1", "0.0.0.0", "::": "\(scheme)://localhost:\(address.port)"
        default: "\(scheme)://\(address.authority)"
        }
    }
}
