import JOSE
import Text

/// A JWT whose signature may have been removed from the file.
struct OpenedToken: Sendable {
    let header: JSON
    let claims: JSON

    init?(_ text: String) {
        guard text.hasPrefix("eyJ"), text.utf8.count < Self.mostBytes else { return nil }
        let parts = text.parts(at: ".")
        guard parts.count >= 2, let header = Self.object(parts[0]), header["alg"] != nil,
            let claims = Self.object(parts[1])
        else { return nil }
        self.header = header
        self.claims = claims
    }

    private static func object(_ part: Substring) -> JSON? {
        guard let bytes = Base64URL.decode(String(part)),
            let json = try? JSON(parsing: bytes, maxDepth: 32), json.object != nil
        else { return nil }
        return json
    }

    private static let mostBytes = 65_536
}
