import Configuration
import JOSE

extension LogFormat {
    /// A line about what the tool itself does.
    func line(_ text: String, event: String) -> String {
        self == .json
            ? (["event": .string(event), "text": .string(text)] as JSON).text
            : "understudy: \(text)"
    }

    /// A line about something that is odd and stops nothing.
    func warning(_ text: String) -> String {
        line(self == .json ? text : "warning: \(text)", event: "warning")
    }
}
