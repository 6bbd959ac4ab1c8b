import JOSE
import Text

/// A refusal: the error code of the specifications and the reason. It knows no HTTP; `Web` maps it
/// to a response for the surface where it occurred.
package struct OAuthError: Error, Sendable, Equatable, Codable {
    package let code: Code
    package let diagnosis: Finding
    package let wording: Wording
    /// Members of the JSON body that only this error has; they replace others of the same name.
    package let details: [String: JSON]
    /// The internal cause, only for the log; nil where the diagnosis is complete.
    package let cause: String?

    package init(
        _ code: Code, _ diagnosis: Finding, wording: Wording = .diagnosis,
        details: [String: JSON] = [:], cause: String? = nil
    ) {
        self.code = code
        self.diagnosis = diagnosis
        self.wording = wording
        self.details = details
        self.cause = cause
    }

    /// A refusal by the finding of that name, with what fills its holes.
    package init(
        _ code: Code, _ name: DiagnosisCode, _ values: KeyValuePairs<String, any Filling> = [:],
        as line: String? = nil, remedy: String? = nil, facts: [String: String] = [:],
        wording: Wording = .diagnosis, details: [String: JSON] = [:], cause: String? = nil
    ) {
        self.init(
            code, Finding(name, values, as: line, remedy: remedy, facts: facts),
            wording: wording, details: details, cause: cause)
    }

    /// The words that the client gets beside the code.
    package enum Wording: Sendable, Equatable, Codable {
        /// The diagnosis, or the profile's text in its place.
        case diagnosis
        /// This text and this HTTP status, or none and the usual one, whatever the profile says.
        case exactly(String?, status: Int? = nil)
    }

    /// The `error` values of RFC 6749 §4.1.2.1 and §5.2, RFC 6750 §3.1 and OpenID Connect Core
    /// §3.1.2.6.
    package struct Code: RawRepresentable, Hashable, Sendable, Codable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        package static let invalidRequest = Code(rawValue: "invalid_request")
        package static let invalidClient = Code(rawValue: "invalid_client")
        package static let invalidGrant = Code(rawValue: "invalid_grant")
        package static let unauthorizedClient = Code(rawValue: "unauthorized_client")
        package static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
        package static let unsupportedResponseType = Code(rawValue: "unsupported_response_type")
        package static let invalidScope = Code(rawValue: "invalid_scope")
        package static let invalidTarget = Code(rawValue: "invalid_target")
        package static let invalidAuthorizationDetails = Code(
            rawValue: "invalid_authorization_details")
        package static let unmetAuthenticationRequirements = Code(
            rawValue: "unmet_authentication_requirements")
        package static let insufficientUserAuthentication = Code(
            rawValue: "insufficient_user_authentication")
        package static let invalidGrantID = Code(rawValue: "invalid_grant_id")
        package static let insufficientAuthorization = Code(rawValue: "insufficient_authorization")
        package static let invalidSession = Code(rawValue: "invalid_session")
        package static let redirectToWeb = Code(rawValue: "redirect_to_web")
        package static let invalidToken = Code(rawValue: "invalid_token")
        package static let insufficientScope = Code(rawValue: "insufficient_scope")
        package static let unauthorized = Code(rawValue: "unauthorized")
        package static let unsupportedTokenType = Code(rawValue: "unsupported_token_type")
        package static let accessDenied = Code(rawValue: "access_denied")
        package static let serverError = Code(rawValue: "server_error")
        package static let loginRequired = Code(rawValue: "login_required")
        package static let interactionRequired = Code(rawValue: "interaction_required")
        package static let consentRequired = Code(rawValue: "consent_required")
        package static let requestNotSupported = Code(rawValue: "request_not_supported")
        package static let requestURINotSupported = Code(rawValue: "request_uri_not_supported")
        package static let registrationNotSupported = Code(rawValue: "registration_not_supported")
        package static let notFound = Code(rawValue: "not_found")
        package static let methodNotAllowed = Code(rawValue: "method_not_allowed")
        package static let misdirectedRequest = Code(rawValue: "misdirected_request")
    }
}

extension OAuthError {
    /// An internal error of Understudy.
    ///
    /// - Parameter cause: a phrase for the log; no client ever sees it.
    package static func serverError(cause: String) -> OAuthError {
        OAuthError(.serverError, "server.error", cause: cause)
    }

    /// An internal error caused by an error that a library threw.
    package static func serverError(_ error: any Error) -> OAuthError {
        serverError(cause: "\(type(of: error)): \(error)")
    }

    /// This error as the client of one request sees it: an internal cause is replaced by the
    /// request's name in the log.
    package func told(in request: String) -> OAuthError {
        guard cause != nil else { return self }
        return OAuthError(
            code, "server.error", ["request": request], wording: wording, details: details,
            cause: cause)
    }

    /// The text in the characters that `error_description` allows: `%x20-21 / %x23-5B / %x5D-7E`
    /// (RFC 6749 §4.1.2.1).
    package var description: String {
        String(
            decoding: diagnosis.text.unicodeScalars.map { scalar -> UInt8 in
                switch scalar.value {
                case 0x22: 0x27
                case 0x5c: 0x2f
                case 0x20...0x7e: UInt8(scalar.value)
                default: 0x3f
                }
            }, as: UTF8.self)
    }
}
