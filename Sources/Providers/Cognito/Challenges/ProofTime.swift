import OAuth
import Text

/// `TIMESTAMP`, which is a text and not a time: AWS reformats it before it checks the signature.
enum ProofTime {
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func check(_ text: String) throws(OAuthError) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, days.contains(String(parts[0])),
            months.contains(String(parts[1])), let day = Int(parts[2]), (1...31).contains(day),
            parts[3].utf8.count == 8, parts[4] == "UTC", Int(parts[5]) != nil
        else { throw .invalidRequest(Finding("pool.timestamp-invalid", ["value": text])) }
        guard !parts[2].hasPrefix("0") else {
            throw OAuthError(.accessDenied, Finding("pool.timestamp-padded", ["value": text]))
        }
    }
}
