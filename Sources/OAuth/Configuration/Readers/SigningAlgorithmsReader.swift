import JOSE
import Members

/// Reads with what can be signed, at most; an empty list for all there is.
struct SigningAlgorithmsReader {
    private static let known = [
        "RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA", "HS256", "HS384", "HS512",
        "none",
    ]

    func read(_ name: String, of members: inout MemberReader) -> [Algorithm]? {
        members.words(name, of: Self.known)?.map(Algorithm.init(rawValue:))
    }
}
