import JOSE
import Members
import Text

/// Claims about a user that somebody verified, and how they did so (OpenID Identity Assurance
/// Schema Definition §5).
package struct VerifiedClaims: Sendable, Equatable {
    package static let name = "verified_claims"

    let verification: JSON
    /// The claims, or a list of names of the user's own.
    let claims: JSON

    /// The names of the claims, in the order in which they are written, if they have one.
    var names: [String] {
        claims.array?.compactMap(\.string) ?? (claims.object ?? [:]).keys.sorted()
    }

    /// The claims with their values, which a login may have edited.
    func values(of user: User) -> [String: JSON] {
        guard claims.array != nil else { return claims.object ?? [:] }
        return user.claims.filter { names.contains($0.key) }
    }

    var json: JSON { ["verification": verification, "claims": claims] }
}

extension VerifiedClaims: MemorySized {
    package var heapBytes: Int { verification.heapBytes + claims.heapBytes }
}

extension VerifiedClaims {
    /// Reads an element of `verified_claims`; nil after it has reported what is missing.
    ///
    /// - Parameter own: the claims of the user.
    static func read(_ members: inout MemberReader, of own: [String: JSON]) -> VerifiedClaims? {
        let verification = members.object("verification", readVerification)
        let form = "an object of claims, or a list of names of the user's claims"
        let claims = members.value("claims", as: .described(form))
        if claims?.array != nil {
            _ = members.strings("claims") { name in
                own[name] == nil ? Flaw("\(name.shown) is not among the user's claims") : nil
            }
        } else if let claims, claims.object == nil {
            members.reportMismatch(claims, expected: form, at: members.path.member("claims"))
        }
        members.require("verification", "claims")
        guard let verification, let claims else { return nil }
        return VerifiedClaims(verification: verification, claims: claims)
    }

    private static let evidence = [
        "document", "electronic_record", "vouch", "electronic_signature",
    ]

    /// Members that a trust framework adds are kept as they are.
    private static func readVerification(_ members: inout MemberReader) -> JSON {
        _ = members.requiredString("trust_framework")
        _ = members.string("time") { text in
            Timestamp(iso8601: text) == nil
                ? Flaw(
                    "expected a time in UTC, such as '2026-01-31T12:00:00Z', found \(text.shown)")
                : nil
        }
        _ = members.objects("evidence") { members -> JSON? in
            _ = members.word("type", of: evidence)
            members.require("type")
            return members.everything()
        }
        return members.everything()
    }
}
