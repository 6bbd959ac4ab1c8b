import Configuration
import JOSE

extension LogFormat {
    /// A line about what the tool itself does.
    func line(_ text: String, event: String) -> String {
        self == .json
            ? (["event": .string(event), "text": .string(text)] as JSON).text
            : "understudy: \(text)"
    }
}
