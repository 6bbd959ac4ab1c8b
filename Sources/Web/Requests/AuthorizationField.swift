import HTTP
import JOSE
import OAuth
import Text

/// Reads the `Authorization` field (RFC 9110 §11.6.2).
enum AuthorizationField {
    /// The `Basic` credentials; nil if the field is absent or has another scheme (RFC 7617 §2).
    static func basic(_ request: Request) throws(OAuthError) -> BasicCredentials? {
        guard let value = value(of: request, scheme: "basic") else { return nil }
        let decode = { (text: String) in Form.decode("\(text)=").first?.name ?? "" }
        if let halves = BasicCredentials.halves(of: value) {
            return BasicCredentials(
                username: halves.username, password: halves.password, decode: decode)
        }
        guard let name = BasicCredentials.bareName(of: value) else {
            throw OAuthError(
                .invalidClient, "client.basic-malformed", as: BasicCredentials.fault(of: value))
        }
        return BasicCredentials(username: name, password: nil, decode: decode)
    }

    /// The token of `Bearer` or `DPoP`; nil if the field is absent (RFC 6750 §2.1, RFC 9449 §7.1).
    ///
    /// - Parameters:
    ///   - takesQuery: whether the token may be in the URL instead.
    ///   - schemes: the provider's other names for `Bearer`.
    static func bearer(
        _ request: Request, orQuery takesQuery: Bool = false, schemes: [String] = []
    ) throws(OAuthError) -> String? {
        guard let field = request.fields[.authorization] else {
            guard takesQuery || !request.queryPairs.contains(where: { $0.name == "access_token" })
            else { throw OAuthError(.invalidToken, "bearer.missing", as: "in-url") }
            return nil
        }
        guard
            let token = value(of: request, scheme: "bearer") ?? value(of: request, scheme: "dpop")
                ?? schemes.lazy.compactMap({ value(of: request, scheme: $0) }).first
        else { throw OAuthError(.invalidToken, MalformedBearer.finding(in: field)) }
        guard !token.isEmpty, !token.contains(ascii: " ") || EmptyVariable.isWord(token),
            request.fields.count(of: .authorization) == 1
        else {
            let parts = field.parts(at: " ").count
            throw OAuthError(.invalidRequest, MalformedBearer.finding(in: field, words: parts))
        }
        return token
    }

    /// The way in which a request sent its access token.
    static func presentation(in exchange: Exchange) -> TokenPresentation {
        let request = exchange.request
        guard isDPoP(request) else { return .bearer }
        return .dpop(
            DPoPRequest(
                proofs: request.fields.values("DPoP"), method: request.method.rawValue,
                urls: [exchange.url] + exchange.aliases))
    }

    static func isDPoP(_ request: Request) -> Bool { value(of: request, scheme: "dpop") != nil }

    /// The text after the scheme, which is compared case-insensitively, and the spaces after it
    /// (RFC 9110 §11.4).
    static func value(of request: Request, scheme: String) -> String? {
        guard var field = request.fields[.authorization] else { return nil }
        return field.withUTF8 { bytes in
            let end = bytes.firstIndex(of: .space) ?? bytes.endIndex
            guard end == scheme.utf8.count,
                zip(bytes, scheme.utf8).allSatisfy({ $0.lowercased == $1.lowercased })
            else { return nil }
            return String(decoding: bytes[end...].drop { $0 == .space }, as: UTF8.self)
        }
    }
}

/// A way in which an `Authorization` field holds no bearer token, as far as it shows.
struct MalformedBearer: Sendable {
    /// The name of its lines.
    private let line: String
    private let fits: @Sendable (_ field: String, _ words: [Substring]) -> Bool

    private init(
        _ line: String, _ fits: @escaping @Sendable (_ field: String, _ words: [Substring]) -> Bool
    ) {
        self.line = line
        self.fits = fits
    }

    /// The explanation of the first that fits.
    ///
    /// - Parameter count: how many words a field has that has its scheme right.
    static func finding(in field: String, words count: Int? = nil) -> Finding {
        let words = field.split(separator: " ")
        let kind = all.first { $0.fits(field, words) }
        return Finding("bearer.malformed", ["count": count], as: kind?.line)
    }
}

private extension MalformedBearer {
    static let all: [MalformedBearer] = [
        MalformedBearer("json") { _, words in
            words.count > 1 && isBearer(words[0]) && words[1].hasPrefix("{")
        },
        MalformedBearer("two-tokens") { field, _ in
            let lines = field.lowercased().replacing(text: "bearer", with: "\n")
            return field.contains(",") && lines.split(separator: "\n").count > 1
        },
        MalformedBearer("twice") { _, words in
            words.count > 1 && words.prefix(2).allSatisfy { isBearer($0) }
        },
        MalformedBearer("colon") { _, words in
            words.first.map { isBearer($0.dropLast()) && $0.hasSuffix(":") } ?? false
        },
        MalformedBearer("no-token") { _, words in words.count == 1 && isBearer(words[0]) },
        MalformedBearer("no-space") { _, words in words.count == 1 && isBearer(words[0].prefix(6))
        },
        MalformedBearer("no-word") { _, words in words.count == 1 && words[0].utf8.count >= 20 },
        MalformedBearer("basic") { _, words in words.first?.lowercased() == "basic" },
        MalformedBearer("other-scheme") { _, words in
            ["token", "jwt", "oauth", "apikey"].contains(words.first?.lowercased())
        },
    ]

    static func isBearer(_ word: some StringProtocol) -> Bool { word.lowercased() == "bearer" }
}
