import OAuth
import Text

extension OAuthError.Code {
    package static let badConnection = Self(rawValue: "bad.connection")
    package static let badEmail = Self(rawValue: "bad.email")
    package static let badPhoneNumber = Self(rawValue: "bad.phone_number")
}
