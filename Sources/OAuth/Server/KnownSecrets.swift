import JOSE
import Text

/// The secrets of a tenant and of those who know them already: the secrets of clients, the
/// passwords of users, former ones of both, and issued codes and tokens. They are hidden by their
/// value, since a client that makes mistakes sends them under any name and in any place.
package final class KnownSecrets: Sendable {
    package static let mark = "[redacted]"

    private let clients: Entries<Client>
    private let users: Entries<User>
    private let state: State
    private let registrations: Expiring<String, RegisteredClient>
    private let content: Derived<Content>

    fileprivate struct Content: Sendable {
        let index: SecretIndex
        let registrationTokens: Set<SecretDigest>
    }

    /// - Parameter ofServer: secrets that the tenants of a server have in common.
    init(
        clients: Entries<Client>, users: Entries<User>, ofServer: [String], in state: State
    ) {
        self.clients = clients
        self.users = users
        self.state = state
        let registrations = state.registeredClients()
        let (enrolled, former) = (state.enrolledUsers, state.formerSecrets)
        self.registrations = registrations
        content = Derived(
            asOf: { registrations.changes &+ enrolled.changes &+ former.changes }
        ) {
            let registered = registrations.values
            return Content(
                index: SecretIndex(
                    registered.compactMap(\.client.secret)
                        + enrolled.values.compactMap(\.password) + former.entries.map(\.key)
                        + ofServer),
                registrationTokens: Set(registered.map(\.accessToken)))
        }
    }
}

extension KnownSecrets {
    /// A text without secrets: known ones, issued ones that are still valid, and values beside the
    /// name of a secret.
    package func hidden(in text: String) -> String {
        let content = content.value
        let known = SecretIndex.hidden(
            in: text, Self.mark, by: [clients.secrets, users.secrets, content.index],
            unless: isName)
        let named = NamedSecrets.hidden(in: known, Self.mark)
        guard named.utf8.count >= Self.leastIssued else { return named }
        return hidingIssued(in: named, content)
    }

    package func hiding(in diagnosis: Finding) -> Finding { diagnosis.mapTexts(hidden) }

    package func hiding(in error: OAuthError) -> OAuthError {
        var wording = error.wording
        if case .exactly(let text?, let status) = wording {
            wording = .exactly(hidden(in: text), status: status)
        }
        return OAuthError(
            error.code, hiding(in: error.diagnosis), wording: wording, details: error.details,
            cause: error.cause.map(hidden))
    }
}

private extension KnownSecrets {
    /// Shorter texts were never issued.
    static let leastIssued = 20

    /// Returns true for a name that everyone may know, which is no secret. That of a user who was
    /// made up at a login may be a password in the wrong field.
    func isName(_ text: String) -> Bool {
        clients.holds(text) || users.holds(text) || users.first(.name, text) != nil
            || registrations[text] != nil
    }

    /// Hides the words that were issued, and the signatures of tokens.
    func hidingIssued(in text: String, _ content: Content) -> String {
        let bytes = Array(text.utf8)
        var shown: [UInt8] = []
        var (place, copied) = (0, 0)
        while place < bytes.count {
            let end = bytes[place...].firstIndex { !Self.isOfToken($0) } ?? bytes.count
            if end - place >= Self.leastIssued {
                let word = String(decoding: bytes[place..<end], as: UTF8.self)
                let safe = issued(word, content)
                if safe != word {
                    shown += bytes[copied..<place] + Array(safe.utf8)
                    copied = end
                }
            }
            place = end + 1
        }
        return copied == 0 ? text : String(decoding: shown + bytes[copied...], as: UTF8.self)
    }

    static func isOfToken(_ byte: UInt8) -> Bool { byte.isBase64URL || byte == .ascii(".") }

    func issued(_ word: String, _ content: Content) -> String {
        if word.hasPrefix("eyJ"), case let parts = word.parts(at: "."), parts.count == 3 {
            return "\(parts[0]).\(parts[1]).\(Self.mark)"
        }
        let digest = SecretDigest(word)
        let isIssued =
            state.refreshTokens[digest] != nil || state.accessTokens[digest] != nil
            || state.codes[digest].map { $0.redemption == nil } == true
            || state.deviceCodes[digest] != nil || state.sessions[digest] != nil
            || content.registrationTokens.contains(digest)
        return isIssued ? Self.mark : word
    }
}
