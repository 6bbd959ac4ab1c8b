import JOSE
import OAuth
import Text

/// The numbers and texts by which GitHub identifies named things.
enum GitHubID {
    /// Eight digits that a text always gives; a number stands for itself.
    static func number(of text: String) -> Int {
        if let number = Int(text), number > 0 { return number }
        return Digest.sha256(Array(text.utf8)).prefix(4).reduce(0) { $0 << 8 | Int($1) }
            % 90_000_000 + 10_000_000
    }

    /// `node_id`, which tells the kind too.
    static func node(_ kind: String, _ number: Int) -> JSON {
        .string("\(kind)_\(Base64URL.encode(Array("\(kind)\(number)".utf8)))")
    }

    /// Forty hexadecimal digits, as the name of a commit.
    static func commit(of text: String) -> String {
        Digest.sha256(Array(text.utf8)).prefix(20).hexadecimal
    }
}
