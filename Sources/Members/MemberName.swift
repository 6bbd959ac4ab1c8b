import JOSE
import Text

extension String {
    /// The name of a member in JSON5: in quotes unless it is an identifier.
    package var memberName: String {
        let isPlain =
            utf8.first?.isDigit == false
            && utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .ascii("_") }
        return isPlain ? self : JSON.string(self).text
    }
}
