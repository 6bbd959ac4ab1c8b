/// The reason why a form or a query was refused.
package enum FormError: Error, Equatable {
    /// A "%" at this byte is not followed by two hexadecimal digits.
    case badPercentEncoding(offset: Int)
    /// The name or the value of this parameter does not decode to UTF-8.
    case notUTF8(name: String)
    case tooManyPairs(limit: Int)
}

extension FormError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .badPercentEncoding(let offset):
            "the \"%\" at byte \(offset) is not followed by two hexadecimal digits; "
                + "write a literal percent sign as %25"
        case .notUTF8(let name):
            "the parameter \"\(name)\" is not UTF-8; encode it as UTF-8 before percent-encoding it"
        case .tooManyPairs(let limit):
            "there are more than \(limit) parameters; send fewer"
        }
    }
}
