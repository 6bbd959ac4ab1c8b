import JOSE
import Text

extension ClientAssertion {
    static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

    /// nil where the request holds no assertion.
    init?(in request: ClientRequest) throws(OAuthError) {
        let parameters = request.parameters
        guard parameters["client_assertion"] != nil || parameters["client_assertion_type"] != nil
        else {
            return nil
        }
        guard parameters["client_assertion_type"] == Self.type else {
            throw .invalidClient(
                Finding(
                    "assertion.type",
                    ["value": parameters["client_assertion_type"], "type": ClientAssertion.type]))
        }
        guard let text = parameters["client_assertion"] else {
            throw .invalidClient(
                Finding(
                    "assertion.malformed", ["problem": Phrase.words("client-assertion-missing")]))
        }
        let (token, claims) = try JWS.sent(text) {
            .invalidClient(Finding("assertion.malformed", ["problem": $0]))
        }
        self.init(token: token, claims: claims, url: request.url)
    }
}
