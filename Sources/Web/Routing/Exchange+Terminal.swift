import HTTP
import Text

extension Exchange {
    /// Whether it takes neither a page nor JSON in particular, as a command at a terminal does.
    var wantsText: Bool {
        guard [.get, .head].contains(request.method) else { return false }
        let accepted = request.fields[.accept] ?? ""
        return !accepted.contains(text: "text/html") && !accepted.contains(text: "json")
    }

    /// Whether a person sent it who sits at a terminal.
    var isFromTerminal: Bool {
        let agent = request.fields["User-Agent"] ?? ""
        return wantsText && ["curl/", "Wget/", "HTTPie/", "xh/"].contains { agent.hasPrefix($0) }
    }
}
