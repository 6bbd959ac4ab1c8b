import JOSE
import Text

/// The reason why a text sent as a JWT is none, as far as its form shows.
package enum MisshapenJWT {
    package static func problem(of text: String, _ error: JWSError) -> Phrase {
        let value: String = text.trimmed(\.isWhitespace)
        if value.hasPrefix("-----BEGIN") { return .words("key-certificate-pem") }
        if value.hasPrefix("{"), let json = try? JSON(parsing: Array(value.utf8)) {
            return json["protected"] != nil || json["signatures"] != nil
                ? .words("jws-json-form-compact")
                : .words("json-object-claims-have")
        }
        let accident = Accident.all.first { accident in
            accident.undone(in: text).map { (try? JWS(compact: $0)) != nil } == true
        }
        return accident?.complaint(about: text, called: .words("it")) ?? "\(error)"
    }
}
