import Testing

/// A request that is well-formed HTTP and hostile above it, and the status of its answer.
struct HostileExchange: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let status: Int

    var testDescription: String { name }

    static let all = addresses + queries + bodies + credentials

    /// Markup and line breaks that must come back as text, if at all.
    static let markup =
        "%3Cscript%3Ealert(1)%3C/script%3E%22%27%3E%3Cimg%20src%3Dx%20onerror%3D1%3E"
    static let lines = "a%0D%0AX-Injected:%20yes%0D%0A%0D%0A%3Cscript%3Ealert(1)%3C/script%3E"

    static func get(
        _ name: String, _ target: String, _ fields: String..., status: Int
    ) -> HostileExchange {
        send(name, "GET", target, fields, status: status)
    }

    static func send(
        _ name: String, _ method: String, _ target: String, _ fields: [String] = [],
        body: [UInt8] = [], status: Int
    ) -> HostileExchange {
        let lines =
            ["\(method) \(target) HTTP/1.1", "Host: localhost", "Accept: text/html"] + fields
            + ["Content-Length: \(body.count)", "", ""]
        return HostileExchange(
            name: name, bytes: Array(lines.joined(separator: "\r\n").utf8) + body, status: status)
    }

    static func post(
        _ name: String, _ target: String, type: String = "application/x-www-form-urlencoded",
        _ body: String, status: Int
    ) -> HostileExchange {
        send(
            name, "POST", target, ["Content-Type: \(type)"], body: Array(body.utf8), status: status)
    }
}
