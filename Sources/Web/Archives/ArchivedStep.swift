import HAR
import HTTP
import JOSE
import OAuth
import Text

/// A recorded exchange that belongs to OAuth.
struct ArchivedStep: Sendable {
    let exchange: ArchivedExchange
    let role: ArchivedRole
    /// The parameters of query, form and JSON together.
    let parameters: [(name: String, value: String)]
    /// The authorization response in it: in a redirect, in a form, or at the client's callback.
    let reply: AuthorizationReply?
    /// The JSON object of the answer.
    let answer: JSON?
    var findings: [Finding] = []

    init(_ exchange: ArchivedExchange, _ role: ArchivedRole, reply: AuthorizationReply?) {
        self.exchange = exchange
        self.role = role
        self.reply = reply
        parameters = exchange.parameters
        let json = exchange.answer?.json
        answer = json?.object == nil ? nil : json
    }

    /// The first value of a parameter; nil if it was removed from the file.
    subscript(_ name: String) -> String? {
        parameters.first { $0.name == name }.flatMap { Redacted.isMark($0.value) ? nil : $0.value }
    }

    /// The text of a member of the answer; nil if it was removed from the file.
    func given(_ name: String) -> String? {
        answer?[name]?.string.flatMap { Redacted.isMark($0) ? nil : $0 }
    }

    var status: Int? { exchange.answer?.status }

    /// The error code of a refusal; empty for a refusal without one, nil if it is none.
    var error: String? {
        if let error = reply?["error"] ?? given("error") { return error }
        guard let status, status >= 400 else { return nil }
        let challenge = exchange.answer?.fields[.wwwAuthenticate] ?? ""
        let rest = challenge.halves(around: "error=\"")?.after
        return rest.map { String($0.prefix { $0 != "\"" }) } ?? ""
    }

    var bearer: String? {
        let field = exchange.request.fields[.authorization] ?? ""
        let words = field.split(separator: " ")
        return words.count == 2 && !Redacted.isMark(String(words[1])) ? String(words[1]) : nil
    }

    mutating func add(_ found: Finding) {
        if !findings.contains(where: { $0.code == found.code }) { findings.append(found) }
    }
}

/// Values that were removed from a recording.
enum Redacted {
    static func isMark(_ value: String) -> Bool {
        value.isEmpty || value.hasSuffix("[redacted]") || value.allSatisfy { "*xX•.".contains($0) }
            || ["redacted", "<redacted>", "removed"].contains(value.lowercased())
    }
}

extension ArchivedExchange {
    var parameters: [(name: String, value: String)] {
        SentParameters(of: request.message).pairs.map { (name: $0.0, value: $0.1) }
    }
}

extension ArchivedRequest {
    /// The request as a server receives it.
    var message: Request {
        var fields = self.fields
        for name: FieldName in [
            "Content-Length", "Transfer-Encoding", "Connection", .host, .cookie,
        ] {
            fields[name] = nil
        }
        return Request(
            method: Method(rawValue: method), path: path, query: query, fields: fields, body: body,
            authority: authority, isSecure: isSecure)
    }
}
