import Members
import Text

/// One of several processes that serve a tenant together, behind a balancer. Its name precedes
/// everything that it gives to clients, so that the balancer can tell which one remembers it:
/// codes, tokens, cookies, forms and client ids begin with `r1.`.
package struct Replica: Sendable, Hashable {
    package let name: String

    /// - Parameter name: a name without a flaw.
    package init(named name: String) {
        self.name = name
    }

    /// The replica whose mark a text begins with; nil for a text without.
    init?(markedOn text: String) {
        guard let end = text.firstIndex(of: "."), Self.flaw(in: String(text[..<end])) == nil else {
            return nil
        }
        name = String(text[..<end])
    }

    package var mark: String { name + "." }

    /// The flaw in a name; nil for a good one. Letters and digits are safe in URLs, cookies and
    /// URNs, and survive a person who types a user code.
    package static func flaw(in name: String) -> Flaw? {
        let isName = (1...16).contains(name.utf8.count) && name.utf8.allSatisfy(isAllowed)
        return isName
            ? nil : Flaw("expected 1 to 16 lower-case letters and digits, found \(name.shown)")
    }
}

private extension Replica {
    static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte
    }
}
