import HAR
import HTTP
import JOSE
import Locks
import OAuth
import Text

/// Keeps the exchanges of OAuth among those that pass through a proxy, and writes each as an entry
/// of an HTTP archive, without the secrets in it.
package final class ArchiveRecorder: Sendable {
    fileprivate struct State {
        var known: KnownEndpoints
        var disguise: Disguise
        /// The hosts that are read, with their ports: `idp.example:443`.
        var places: Set<String> = []
        var hosts: Set<String> = []
        var count = 0
    }

    private let state: Lock<State>
    private let write: @Sendable (String) -> Void

    fileprivate static let mostPlaces = 100

    /// - Parameters:
    ///   - kept: names whose values are not replaced.
    ///   - write: takes the entries, as JSON.
    package init(
        _ profile: Profile, _ endpoints: [Endpoint], keeping kept: Set<String>,
        write: @escaping @Sendable (String) -> Void
    ) {
        state = Lock(
            State(
                known: KnownEndpoints([profile], endpoints), disguise: Disguise(keeping: kept)))
        self.write = write
    }

    /// The hosts that are read.
    package var hosts: [String] { state.withLock { $0.hosts.sorted() } }

    /// The number of entries written.
    package var count: Int { state.withLock { $0.count } }

    package func reads(_ place: String) -> Bool { state.withLock { $0.places.contains(place) } }

    /// Reads the host of a URL from now on.
    package func read(_ url: String) { state.withLock { $0.read(url) } }

    /// Asks a provider for its discovery document and its keys, so that the recording has them.
    package func ask(_ issuer: String, trusting trust: OutgoingTrust) async throws(OutgoingError) {
        let bare = issuer.hasSuffix("/") ? issuer.dropLast() : issuer[...]
        let url = "\(bare)/.well-known/openid-configuration"
        let found = try await ProxiedExchange.fetched(url, trusting: trust)
        guard found.status == 200, let document = try? JSON(parsing: found.answer.body),
            document["issuer"] != nil
        else { throw OutgoingError("there is no discovery document at \(url)") }
        take(found)
        guard let keys = document["jwks_uri"]?.string else { return }
        take(try await ProxiedExchange.fetched(keys, trusting: trust))
    }

    package func take(_ exchange: ProxiedExchange) {
        let entry = state.withLock { $0.entry(ArchivedExchange(exchange)) }
        if let entry { write(entry.text) }
    }
}

private extension ArchiveRecorder.State {
    mutating func read(_ url: String?) {
        guard let place = url.flatMap(ForwardProxy.place), places.count < ArchiveRecorder.mostPlaces
        else { return }
        places.insert("\(place.host):\(place.port)")
        hosts.insert(place.host)
    }

    /// nil for an exchange that is none of OAuth.
    mutating func entry(_ exchange: ArchivedExchange) -> JSON? {
        guard let step = RoleReading(exchange, known).step else { return nil }
        if step.role == .discovery, let document = step.answer {
            known.learn(document)
            for member in ArchivedRole.byMember.keys {
                read(document[member]?.string)
            }
        }
        if step.role == .authorize || step.role == .par {
            read(step["redirect_uri"])
        }
        let given = (step.answer?.object ?? [:]).compactMap { name, value in
            value.string.map { (name: name, value: $0) }
        }
        for (name, value) in step.parameters + given + (step.reply?.parameters ?? []) {
            disguise.note(name, value)
        }
        count += 1
        return ArchivedEntry(step: step, disguise: disguise).json
    }
}

/// An entry of an HTTP archive (http://www.softwareishard.com/blog/har-12-spec/).
private struct ArchivedEntry {
    let step: ArchivedStep
    let disguise: Disguise

    var json: JSON {
        let exchange = step.exchange
        let time = exchange.started?.milliseconds ?? 0
        let second = Timestamp(seconds: time / 1000).iso8601.dropLast(4)
        let fraction = String(time % 1000 + 1000).dropFirst()
        return [
            "startedDateTime": .string("\(second)\(fraction)Z"),
            "time": .integer(exchange.duration), "request": request(exchange.request),
            "response": exchange.answer.map(response)
                ?? ["status": 0, "_error": .string(exchange.failure ?? "")],
            "cache": [:],
            "timings": ["send": 0, "wait": .integer(exchange.duration), "receive": 0],
        ]
    }

    private func request(_ request: ArchivedRequest) -> JSON {
        var json: JSON = [
            "method": .string(request.method), "url": .string(disguise.url(request.url)),
            "httpVersion": "HTTP/1.1", "cookies": [], "headers": headers(request.fields),
            "queryString": .array(
                request.queryPairs.map {
                    pair(disguise.text($0.name), disguise.value($0.name, $0.value))
                }),
            "headersSize": -1, "bodySize": .integer(request.body.count),
        ]
        if !request.body.isEmpty {
            json["postData"] = [
                "mimeType": .string(disguise.text(request.fields[.contentType] ?? "")),
                "text": .string(body(request)),
            ]
        }
        return json
    }

    /// Nobody knows the secrets of other types.
    private func body(_ request: ArchivedRequest) -> String {
        let text = String(decoding: request.body, as: UTF8.self)
        let type = request.contentType?.essence
        if type == "application/json" || text.hasPrefix("{") {
            return (try? JSON(parsing: request.body)).map { disguise.json($0).text } ?? ""
        }
        return type == nil || type == "application/x-www-form-urlencoded"
            ? disguise.query(text) : ""
    }

    private func response(_ answer: ArchivedAnswer) -> JSON {
        let text = answer.isBodyMissing ? "" : text(of: answer)
        return [
            "status": .integer(answer.status),
            "statusText": .string(Status(code: answer.status).reason), "httpVersion": "HTTP/1.1",
            "cookies": [], "headers": headers(answer.fields),
            "content": [
                "size": .integer(answer.body.count),
                "mimeType": .string(answer.fields[.contentType] ?? ""), "text": .string(text),
            ],
            "redirectURL": .string(answer.fields[.location].map(disguise.url) ?? ""),
            "headersSize": -1, "bodySize": .integer(answer.body.count),
        ]
    }

    private func text(of answer: ArchivedAnswer) -> String {
        let text = String(decoding: answer.body, as: UTF8.self)
        if step.role == .discovery || step.role == .keys, answer.status < 300 { return text }
        if let json = answer.json { return disguise.json(json).text }
        let type = answer.fields[.contentType].flatMap { MediaType($0) }
        switch type?.essence {
        case "application/jwt"?: return disguise.value("token", text)
        case "application/x-www-form-urlencoded"?: return disguise.query(text)
        case "text/html"?: return page(text, answer)
        case "text/plain"? where answer.status >= 400: return disguise.text(text)
        default: return ""
        }
    }

    /// A form that posts an answer to the client, or the words of a page that tells of a fault.
    private func page(_ page: String, _ answer: ArchivedAnswer) -> String {
        if let reply = AuthorizationReply(in: answer), reply.carrier == "form" {
            let inputs = reply.parameters.map {
                let value = Self.escaped(disguise.value($0.name, $0.value))
                return
                    "<input type=\"hidden\" name=\"\(Self.escaped($0.name))\" value=\"\(value)\">"
            }
            let target = Self.escaped(disguise.url(reply.target))
            return "<form method=\"post\" action=\"\(target)\">\(inputs.joined())</form>"
        }
        let words = disguise.page(page)
        let low = words.lowercased()
        let isOfFault =
            answer.status >= 400
            || ["error", "invalid", "mismatch", "denied"].contains { low.contains(text: $0) }
        return isOfFault ? "<p>\(words)</p>" : ""
    }

    private static func escaped(_ text: String) -> String {
        text.replacing(text: "&", with: "&amp;").replacing(text: "\"", with: "&quot;")
            .replacing(text: "<", with: "&lt;")
    }

    private func headers(_ fields: Fields) -> JSON {
        .array(fields.map { pair($0.name.text, disguise.field($0.name, $0.value)) })
    }

    private func pair(_ name: String, _ value: String) -> JSON {
        ["name": .string(name), "value": .string(value)]
    }
}

private extension ArchivedExchange {
    init(_ exchange: ProxiedExchange) {
        let coding = exchange.answer.fields["Content-Encoding"] ?? "identity"
        let isUnread = exchange.answer.leftOut > 0 || !coding.equalsIgnoringCase("identity")
        self.init(
            number: 0, started: ArchivedTime(milliseconds: exchange.started),
            duration: exchange.milliseconds,
            request: ArchivedRequest(
                method: exchange.method, url: exchange.url, fields: exchange.request.fields,
                body: exchange.request.leftOut > 0 ? [] : exchange.request.body),
            answer: exchange.status.map {
                ArchivedAnswer(
                    status: $0, fields: exchange.answer.fields, body: exchange.answer.body,
                    isBodyMissing: isUnread)
            }, failure: exchange.failure)
    }
}
