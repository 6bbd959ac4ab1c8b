import JOSE
import Text

extension Client: ListedEntry {
    package var entryID: String { id }
    package var entrySecret: String? { secret }

    package var entryMarks: [Mark] {
        pageOrigins.map { Mark($0.contains(ascii: "*") ? .wildcardOrigin : .origin, $0) }
            + redirectURIs.map { Mark(.redirectURI, $0) }
            + algorithms.ofTokens.map { Mark(.algorithm, $0.rawValue) }
    }

    /// The origins that it lists, and those of its redirect URIs; a host may begin with `*`.
    var pageOrigins: Set<String> {
        let listed = listedOrigins.map { URI($0)?.origin ?? $0 }
        return Set(listed + redirectURIs.compactMap { URI($0)?.origin })
    }
}

extension User: ListedEntry {
    package var entryID: String { sub }
    package var entrySecret: String? { password }

    package var entryMarks: [Mark] {
        [
            Mark(.name, username), email.map { Mark(.email, $0) },
            claims["phone_number"]?.string.map { Mark(.phone, $0) },
            verifiedClaims.isEmpty ? nil : Mark(.verified, ""),
        ].compactMap(\.self)
    }
}

extension API: ListedEntry {
    package var entryID: String { identifier }
}

extension API: MemorySized {
    package var heapBytes: Int { identifier.heapBytes + scopes.heapBytes + tokenDialect.heapBytes }
}
