import JOSE
import Members

/// The initial access tokens; a registration needs one (RFC 7591 §3). Empty where anyone may
/// register.
package struct InitialAccess: Extension {
    var tokens: [String] = []

    package init() {}
}

extension InitialAccess {
    package var heapBytes: Int { tokens.heapBytes }

    /// - Parameter token: the token of the request; nil for none.
    package static func check(_ token: String?, _ context: Context) throws(OAuthError) {
        let known = context.configuration.extensions[InitialAccess.self].tokens
        guard !known.isEmpty else { return }
        guard let token, known.contains(where: { constantTimeEqual($0, token) }) else {
            throw .invalidToken(Finding("register.initial-token"))
        }
    }
}

/// Reads `initial_access_tokens`.
struct InitialAccessMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        guard let tokens = members.strings("initial_access_tokens") else { return }
        configuration.extensions[InitialAccess.self].tokens = tokens
    }
}
