import JOSE
import OAuth
import Text

/// The words of a recording that may be told: those of the specifications. Everything else is
/// private, so that a report can be shown to anybody.
struct PublicWords: Sendable {
    /// Numbers of the recording, which no sentence may repeat.
    private let numbers: Set<String>

    static let mark = "…"

    init(_ recording: Recording) {
        numbers = Set(recording.steps.flatMap(Self.valuesSeen).filter(Self.isNumber))
    }

    /// A finding without the values of the recording.
    func shown(_ finding: Finding) -> Finding { finding.mapTexts(shown) }

    /// The value if all its words are known, else a placeholder.
    func shown(_ value: String) -> String {
        let words = value.split { !($0.isLetter || $0.isNumber || "_-.:/+".contains($0)) }
        let isPublic = words.allSatisfy { word in
            let word = String(word)
            return Self.words.contains(word)
                || Self.isNumber(word) && word.utf8.count <= 5 && !numbers.contains(word)
        }
        return isPublic ? value : Phrase.leftOut
    }

    /// The name of a parameter, an error code or a grant; nil if no specification has it.
    func name(_ text: String) -> String? { Self.words.contains(text) ? text : nil }

    private static func valuesSeen(in step: ArchivedStep) -> [String] {
        var values = step.parameters.map(\.value)
        values += step.reply?.parameters.map(\.value) ?? []
        for value in (step.answer?.object ?? [:]).values {
            values.append(value.string ?? value.text)
        }
        return values
    }

    private static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
    }
}

extension PublicWords {
    static let words = Parameters.textNames
        .union(ArchivedRole.byMember.keys)
        .union(parameters).union(values).union(errors).union(algorithms)
}

private extension PublicWords {
    static let parameters: Set = [
        "access_token", "active", "actor_token", "aud", "at_hash", "authorization_details", "azp",
        "audience", "c_hash", "claims", "error", "error_description", "exp", "expires_in", "iat",
        "id_token", "iss", "issuer", "jwks", "nbf", "post_logout_redirect_uri", "registration",
        "request", "resource", "scope", "sub", "token_type", "user_code", "the", "returnTo",
        "logout_hint", "id_token_signed_response_alg", "claims_locales", "response",
        "Authorization", "DPoP", "Origin", "Host", "Cookie", "Content-Type", "Bearer", "Basic",
    ]
    static let values: Set = [
        "authorization_code", "client_credentials", "code", "consent", "create", "email",
        "form_post", "fragment", "jwt", "login", "none", "none", "offline_access", "openid",
        "password", "phone", "address", "plain", "profile", "query", "S256", "select_account",
        "token", "web_message", "application/json", "application/x-www-form-urlencoded",
        "multipart/form-data", "text/plain", "GET", "POST", "PUT", "bearer", "basic",
        "urn:ietf:params:oauth:grant-type:device_code",
        "urn:ietf:params:oauth:grant-type:jwt-bearer",
        "urn:ietf:params:oauth:grant-type:token-exchange",
        "client_secret_basic", "client_secret_post", "private_key_jwt", "gzip",
    ]
    static let errors: Set = [
        "access_denied", "account_selection_required", "authorization_pending", "consent_required",
        "expired_token", "insufficient_scope", "interaction_required", "invalid_client",
        "invalid_dpop_proof", "invalid_grant", "invalid_request", "invalid_request_object",
        "invalid_request_uri", "invalid_scope", "invalid_target", "invalid_token",
        "login_required", "registration_not_supported", "request_not_supported",
        "request_uri_not_supported", "server_error", "slow_down", "temporarily_unavailable",
        "unauthorized_client", "unsupported_grant_type", "unsupported_response_type",
        "unsupported_token_type", "use_dpop_nonce",
    ]
    static let algorithms: Set = [
        "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA",
        "HS256", "HS384", "HS512",
    ]
}
