import Text

extension OAuthError.Code {
    /// What is asked for contradicts what is there.
    package static let conflict = Self(rawValue: "conflict")
}
