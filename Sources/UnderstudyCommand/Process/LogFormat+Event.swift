import Configuration
import JOSE

extension LogFormat {
    /// A line about the tool itself.
    func line(_ text: String, event: String) -> String {
        self == .json
            ? (["event": .string(event), "text": .string(text)] as JSON).text
            : "understudy: \(text)"
    }

    /// A line about an oddity that stops nothing.
    func warning(_ text: String) -> String {
        line(self == .json ? text : "warning: \(text)", event: "warning")
    }
}
