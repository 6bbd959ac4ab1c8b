import HAR
import HTTP
import OAuth
import Text

/// Cookies that a browser rejects, and so does not send with the next request to their host.
struct CheckCookies: RecordingCheck {
    func check(_ recording: inout Recording) {
        let requests = recording.steps.map(\.exchange.request)
        // A recording without any cookie in requests had them removed.
        guard requests.contains(where: { $0.fields.contains(.cookie) }) else { return }
        for index in recording.steps.indices {
            let exchange = recording.steps[index].exchange
            for field in exchange.answer?.fields.values(.setCookie) ?? [] {
                let cookie = GivenCookie(field)
                guard let reason = cookie.flaw(at: exchange.request) else { continue }
                let next = requests[(index + 1)...].first {
                    $0.authority == exchange.request.authority
                }
                guard let next, !next.sends(cookie.name) else { continue }
                recording.steps[index].add(Finding("recording.cookie-refused", ["reason": reason]))
            }
        }
    }
}

/// The cookie that an answer sets (RFC 6265 §5.2).
private struct GivenCookie {
    let name: String
    private let isSecure: Bool
    private let sameSite: String

    init(_ field: String) {
        let pieces = field.split(separator: ";").map { $0.trimmed(\.isWhitespace) }
        name = pieces.first.map { String($0.prefix { $0 != "=" }) } ?? ""
        let attributes = pieces.dropFirst().map { $0.lowercased() }
        isSecure = attributes.contains("secure")
        sameSite = attributes.first { $0.hasPrefix("samesite=") } ?? ""
    }

    func flaw(at request: ArchivedRequest) -> Phrase? {
        if sameSite == "samesite=none", !isSecure { return .words("cookie-without-secure") }
        let isOnWire =
            !request.isSecure && !LoopbackHost.includes(HostName.plain(request.authority))
        return isSecure && isOnWire ? .words("cookie-over-http") : nil
    }
}

private extension ArchivedRequest {
    func sends(_ cookie: String) -> Bool {
        fields.values(.cookie).flatMap { Cookie.parse($0) }.contains { $0.name == cookie }
    }
}
