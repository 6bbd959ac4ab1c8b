import HTTP
import Text

extension Exchange {
    /// True if it reads and asks for neither a page nor JSON, as commands at a terminal do.
    var wantsText: Bool {
        guard [.get, .head].contains(request.method) else { return false }
        let accepted = request.fields[.accept] ?? ""
        return !accepted.contains(text: "text/html") && !accepted.contains(text: "json")
    }

    /// True if a person at a terminal sent it.
    var isFromTerminal: Bool {
        let agent = request.fields["User-Agent"] ?? ""
        return wantsText && ["curl/", "Wget/", "HTTPie/", "xh/"].contains { agent.hasPrefix($0) }
    }
}
