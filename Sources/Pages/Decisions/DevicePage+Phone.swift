import Text

extension DevicePage {
    /// The phone's way to this page.
    package enum Phone: Sendable, Hashable {
        /// The server's host name would mean another machine on the phone.
        case unreachable
        case at(url: String)
    }
}

extension DevicePage.Phone {
    func html(in ui: Interface) -> HTML {
        """
        <details class="phone">
        <summary>\(ui.say("Use a phone instead"))</summary>
        \(content(in: ui))
        </details>
        """
    }

    private func content(in ui: Interface) -> HTML {
        switch self {
        case .unreachable:
            let reason = ui.say(
                "A phone cannot reach this address, which means the phone itself there. Start Understudy"
                    + " with --host 0.0.0.0 and --allow-host with the name or address of this machine,"
                    + " and open the page under that.")
            return "<p>\(reason)</p>"
        case .at(let url):
            return """
                \(QRCode(url)?.picture(described: ui.say("QR code of this page")) ?? "")
                <p><code>\(url)</code></p>
                """
        }
    }
}
