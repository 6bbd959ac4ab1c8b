import OAuth
import Text

extension OAuthError.Code {
    package static let invalidSignup = Self(rawValue: "invalid_signup")
    package static let invalidPassword = Self(rawValue: "invalid_password")
    package static let userExists = Self(rawValue: "user_exists")
    package static let usernameExists = Self(rawValue: "username_exists")
}
