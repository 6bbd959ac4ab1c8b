import HAR
import HTTP
import JOSE
import OAuth
import Text

/// An authorization response on its way to the client.
struct AuthorizationReply: Sendable {
    /// The URL of the client, without the provider's additions.
    let target: String
    let parameters: [(name: String, value: String)]
    /// Its carrier: a query, a fragment, a form.
    let carrier: String

    subscript(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    private static let results: Set = ["code", "error", "id_token", "access_token", "response"]

    /// nil if it is no authorization response.
    init?(
        to target: some StringProtocol, _ sent: [(name: String, value: String)],
        in carrier: String = "query"
    ) {
        guard sent.contains(where: { Self.results.contains($0.name) }) else { return nil }
        self.target = String(target)
        self.carrier = carrier
        // A JWT-secured response has the parameters as its claims (JARM §2.1).
        let claims = sent.first { $0.name == "response" }
            .flatMap { try? JWS(compact: $0.value) }?.claims?.object
        parameters =
            sent + (claims ?? [:]).compactMap { name, value in value.string.map { (name, $0) } }
    }

    /// The response in an answer: a redirect, or a page with a form that posts itself.
    init?(in answer: ArchivedAnswer) {
        if let location = answer.fields[.location] {
            self.init(location: location)
        } else {
            self.init(page: answer)
        }
    }

    /// The response that a browser brings to the client.
    ///
    /// - Parameter isAwaited: whether one is expected at the URL.
    init?(at request: ArchivedRequest, isAwaited: Bool = false) {
        let pairs = Form.decode(request.body).map { (name: $0.name, value: $0.value) }
        let isAnswer = { (pairs: [(name: String, value: String)]) in
            (isAwaited || pairs.contains { $0.name == "state" || $0.name == "iss" })
                && !pairs.contains { ["grant_type", "response_type"].contains($0.name) }
        }
        if request.method == "GET" {
            guard isAnswer(request.queryPairs) else { return nil }
            self.init(to: request.endpoint, request.queryPairs)
        } else {
            guard isAnswer(pairs) else { return nil }
            self.init(to: request.endpoint, pairs, in: "form")
        }
    }

    /// Tells whether it leads to the host that answers, while the redirect URI is elsewhere.
    func leadsTo(
        _ request: ArchivedRequest, insteadOf sent: [(name: String, value: String)]
    ) -> Bool {
        let asked = sent.first { $0.name == "redirect_uri" }?.value
        let host = URI(target)?.authority?.lowercased()
        return self["code"] == nil && (host == nil || host == request.authority)
            && carrier == "query" && asked.flatMap { URI($0)?.authority } != host
            && (host != nil || target.hasPrefix("/"))
    }

    private init?(location: String) {
        guard let start = location.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return nil }
        let parts = location[start...].split { $0 == "?" || $0 == "#" }
        let pairs = parts.flatMap { Form.decode(String($0)) }
        guard !pairs.contains(where: { $0.name == "response_type" }) else { return nil }
        // Some providers add `iss` to the query, and the rest to the fragment.
        let fragment = Form.decode(location.halves(at: "#").map { String($0.after) } ?? "")
        let isFragment = fragment.contains { Self.results.contains($0.name) }
        self.init(
            to: location[..<start], pairs.map { (name: $0.name, value: $0.value) },
            in: isFragment ? "fragment" : "query")
    }

    /// OAuth 2.0 Form Post Response Mode §2.
    private init?(page answer: ArchivedAnswer) {
        guard answer.fields[.contentType]?.contains(text: "html") == true, answer.status < 400
        else { return nil }
        let page = String(decoding: answer.body, as: UTF8.self)
        guard let form = page.halves(around: "<form").map({ String($0.after) }),
            form.contains(text: "<input"), let target = form.attribute("action")
        else { return nil }
        let inputs = form.pieces(from: "<input", to: ">", atMost: 50).compactMap { tag in
            tag.attribute("name").map { (name: $0, value: tag.attribute("value") ?? "") }
        }
        guard inputs.contains(where: { $0.name == "state" || $0.name == "code" }) else {
            return nil
        }
        self.init(to: target, inputs, in: "form")
    }
}
