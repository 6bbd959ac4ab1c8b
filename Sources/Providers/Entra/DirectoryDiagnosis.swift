import OAuth
import Text

extension OAuthError.Code {
    static let invalidInstance = Self(rawValue: "invalid_instance")
}
