import JOSE
import Members
import OAuth
import Text

/// The token and proof of a call to an API, as a question states them.
struct APICall: Sendable {
    let token: Token
    let place: Place
    /// The number of times that the request is sent; the last answer counts.
    let times: Int
    /// nil for a bearer token.
    let proof: Proof?
    /// The scheme of the Authorization field; nil for the usual one of the token.
    let scheme: String?

    enum Token: Sendable {
        case none
        case text(String)
        /// `isOfEvil` for a token that the hostile tenant issues.
        case minted(MintRequest, isOfEvil: Bool)
    }

    enum Place: String, Sendable, CaseIterable {
        case header
        case query
    }

    /// A proof by DPoP (RFC 9449 §4.2).
    struct Proof: Sendable {
        let isSent: Bool
        /// True for a proof by another key than the token's.
        let isForeign: Bool
        /// Claims that replace those of a sound proof.
        let claims: [String: JSON]
    }
}

extension APICall {
    static func read(_ members: inout MemberReader) -> APICall? {
        let minted = members.object("token") { MintRequest(readingBody: &$0) }
        let isOfEvil = members.bool("evil") ?? false
        let text = members.string("text")
        let length = members.integer("repeat", in: 1...1_000_000) ?? 1
        let proof = members.object("proof") { members in
            Proof(
                isSent: members.bool("sent") ?? true, isForeign: members.bool("foreign") ?? false,
                claims: members.object("claims") { $0.everything().object ?? [:] } ?? [:])
        }
        let written = text.map { String(repeating: $0, count: length) }
        return APICall(
            token: minted.map { .minted($0, isOfEvil: isOfEvil) } ?? written.map(Token.text)
                ?? .none,
            place: members.choice("in") ?? .header,
            times: members.integer("times", in: 1...100) ?? 1,
            proof: proof, scheme: members.string("scheme"))
    }
}
