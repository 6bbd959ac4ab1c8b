import HTTP
import JOSE
import OAuth
import Text

/// A token in an exchange, decoded.
package struct DecodedToken {
    /// The name of its parameter: `id_token`; `bearer` for one in the `Authorization` field.
    package let name: String
    /// `request` or `response`.
    package let place: String
    package let jws: JWS

    func json(_ redaction: RecordRedaction) -> JSON {
        [
            "name": .string(redaction.name(name)), "in": .string(place),
            "header": redaction.json(jws.header),
            "claims": jws.claims.map { redaction.json($0) } ?? .null,
            "signed_by_tenant": .bool(redaction.server.keys.isSigner(of: jws)),
        ]
    }
}

extension RecordedExchange {
    /// The JWTs among its parameters and in its answer.
    package var tokens: [DecodedToken] {
        let bearer = request.fields.values(.authorization).compactMap { field in
            field.split(separator: " ").last.map { ("bearer", String($0)) }
        }
        let dpop = request.fields.values("DPoP").map { ("dpop", $0) }
        let sent = (bearer + dpop + parameters).compactMap { name, text in
            (try? JWS(compact: text)).map { DecodedToken(name: name, place: "request", jws: $0) }
        }
        let given = answerParameters.compactMap { name, text in
            (try? JWS(compact: text)).map { DecodedToken(name: name, place: "response", jws: $0) }
        }
        return sent + given
    }

    /// The parameters of the request, from all places.
    package var parameters: [(String, String)] {
        SentParameters(of: request).pairs
    }

    /// The members of a JSON answer, or the parameters of a redirect.
    var answerParameters: [(String, String)] {
        guard let response = answer?.response else { return [] }
        if let location = response.fields[.location] {
            let parts = location.split(omittingEmptySubsequences: false) { "?#".contains($0) }
            return parts.dropFirst().flatMap { Form.decode(String($0)).map { ($0.name, $0.value) } }
        }
        return response.jsonBody?.object?.compactMap { name, value in
            value.string.map { (name, $0) }
        } ?? []
    }
}

extension Response {
    /// The JSON of the body; nil for another type.
    package var jsonBody: JSON? {
        guard fields[.contentType].flatMap(MediaType.init)?.isJSON == true else { return nil }
        return try? JSON(parsing: body.bytes)
    }
}

extension MediaType {
    /// Tells whether it is JSON, or a type based on it (RFC 6839 §3.1).
    var isJSON: Bool {
        // `application/x-amz-json-1.1` and similar types are older than the suffix.
        subtype == "json" || subtype.hasSuffix("+json")
            || subtype.hasPrefix("x-") && subtype.contains(text: "json")
    }
}
