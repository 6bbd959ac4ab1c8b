/// The reason why a text is not a compact JWS.
package enum JWSError: Error, Equatable, CustomStringConvertible {
    case tooLong(limit: Int)
    case wrongNumberOfParts(Int)
    case notBase64URL(Part)
    case headerNotJSON(JSONSyntaxError)
    case headerNotAnObject
    case keyIDNotAString

    /// One of the three parts, in order.
    package enum Part: String, Sendable {
        case header
        case payload
        case signature
    }

    /// A phrase for people, without a full stop.
    package var description: String {
        switch self {
        case .tooLong(let limit): "the token is longer than \(limit) bytes"
        case .wrongNumberOfParts(5): "the token is encrypted (it has 5 parts); send a signed one"
        case .wrongNumberOfParts(let count):
            "a signed token has 3 parts with dots between, not \(count)"
        case .notBase64URL(let part):
            "the \(part.rawValue) of the token is not base64url without padding"
        case .headerNotJSON(let error): "the header of the token is not JSON: \(error)"
        case .headerNotAnObject: "the header of the token is not a JSON object"
        case .keyIDNotAString: "the kid in the header of the token is not a string"
        }
    }
}
