import JOSE
import Text

/// A receiver's choice of events, and its tokens (OpenID Shared Signals Framework §8.1.1).
package struct SignalStream: Sendable, Codable {
    package let id: String
    /// The receiver.
    package let clientID: String
    package internal(set) var status = SignalStatus.enabled
    /// The reason for that status, as the receiver states it.
    package internal(set) var reason: String?
    /// The types that were asked for.
    var requested: [String] = []
    /// The URL that events are pushed to; nil where the receiver polls.
    package internal(set) var endpoint: String?
    /// The `Authorization` of those requests.
    var authorization: String?
    var description: String?
    var subjects = StatedSubjects()
    /// The tokens that were not delivered yet, the oldest first.
    package internal(set) var waiting: [SignalToken] = []
    /// The time when a verification was last asked for.
    var verified: Timestamp?

    /// The number of tokens that wait at most; the oldest goes first.
    private static let capacity = 256

    mutating func append(_ token: SignalToken) {
        waiting.append(token)
        waiting.removeFirst(max(0, waiting.count - Self.capacity))
    }
}

/// §8.1.2.
package enum SignalStatus: String, Sendable, CaseIterable, Codable {
    case enabled
    /// Events wait.
    case paused
    /// Events are lost.
    case disabled
}

extension SignalStream: MemorySized {
    package var heapBytes: Int {
        let texts = [id, clientID, reason, endpoint, authorization, description]
        return texts.reduce(0) { $0 + $1.heapBytes } + requested.heapBytes
            + subjects.heapBytes + waiting.heapBytes
    }
}

extension State {
    /// The streams, by their ids.
    package var signalStreams: Expiring<String, SignalStream> {
        store(of: .nobody, atMost: 1_000)
    }
}

/// A stream as receivers see it (OpenID Shared Signals Framework §8.1.1).
extension SignalStream {
    private static let push = "urn:ietf:rfc:8935"
    private static let poll = "urn:ietf:rfc:8936"

    package static let methods = [push, poll]

    /// The types that are asked for and supported.
    func delivered(_ context: Context) -> [String] {
        context.server.signalTypes.filter(requested.contains)
    }

    /// - Parameter pollURL: the URL at which it is polled.
    package func json(pollURL: String, _ context: Context) -> JSON {
        var delivery: JSON = [
            "method": .string(endpoint == nil ? Self.poll : Self.push),
            "endpoint_url": .string(endpoint ?? pollURL),
        ]
        delivery["authorization_header"] = authorization.map(JSON.string)
        var json: JSON = [
            "stream_id": .string(id), "iss": .string(context.addresses.issuer),
            "aud": .string(clientID), "delivery": delivery,
            "events_supported": .array(context.server.signalTypes.map(JSON.string)),
            "events_requested": .array(requested.map(JSON.string)),
            "events_delivered": .array(delivered(context).map(JSON.string)),
            "min_verification_interval": .integer(context.server.signals.verificationInterval),
        ]
        json["description"] = description.map(JSON.string)
        return json
    }

    /// §8.1.2.1.
    package var statusJSON: JSON {
        var json: JSON = ["stream_id": .string(id), "status": .string(status.rawValue)]
        json["reason"] = reason.map(JSON.string)
        return json
    }

    /// Reads a receiver's settings. The transmitter's own have to be right where repeated.
    ///
    /// - Parameter isWhole: whether members that are not stated are removed.
    mutating func read(_ body: JSON, isWhole: Bool, _ context: Context) throws(OAuthError) {
        guard body.object != nil else {
            throw OAuthError(.invalidRequest, "signals.stream", as: "body-not-json-object")
        }
        for (name, own) in [("iss", context.addresses.issuer), ("aud", clientID)] {
            if let sent = body[name], (sent.array ?? [sent]).map(\.string) != [own] {
                throw OAuthError(
                    .invalidRequest, "signals.stream", ["name": name, "own": own], as: "not")
            }
        }
        if isWhole { (requested, endpoint, authorization, description) = ([], nil, nil, nil) }
        if let sent = body["events_requested"] {
            guard let types = sent.array?.map(\.string), !types.contains(nil) else {
                throw OAuthError(
                    .invalidRequest, "signals.stream", as: "events-requested-not-list-texts")
            }
            requested = types.compactMap(\.self)
        }
        if let sent = body["description"] { description = sent.string }
        if let sent = body["delivery"] { try readDelivery(sent) }
    }

    /// Takes over the receiver's settings of another stream.
    mutating func take(_ other: SignalStream) {
        (requested, description) = (other.requested, other.description)
        (endpoint, authorization) = (other.endpoint, other.authorization)
    }

    private mutating func readDelivery(_ delivery: JSON) throws(OAuthError) {
        switch delivery["method"]?.string {
        case Self.poll: (endpoint, authorization) = (nil, nil)
        case Self.push:
            let url = delivery["endpoint_url"]?.string
            guard let url, URICheck.page(url) == nil else {
                throw OAuthError(
                    .invalidRequest, "signals.stream", as: "endpoint-url-delivery-not-http")
            }
            (endpoint, authorization) = (url, delivery["authorization_header"]?.string)
        default:
            throw OAuthError(
                .invalidRequest, "signals.stream", ["push": Self.push, "poll": Self.poll],
                as: "method-delivery-neither-nor")
        }
    }
}

/// The operations of receivers on their streams (OpenID Shared Signals Framework §8.1.1).
package enum SignalStreams {
    /// The streams of a receiver.
    package static func all(of clientID: String, _ context: Context) -> [SignalStream] {
        context.state.signalStreams.values.filter { $0.clientID == clientID }
    }

    /// - Throws: `not_found` for a stream that the receiver does not have.
    package static func stream(
        _ id: String?, of clientID: String, _ context: Context
    ) throws(OAuthError) -> SignalStream {
        guard let id else {
            throw OAuthError(.invalidRequest, "signals.stream", as: "stream-id-missing")
        }
        guard let stream = context.state.signalStreams[id], stream.clientID == clientID else {
            throw OAuthError(.notFound, "signals.stream-unknown", ["id": id])
        }
        return stream
    }

    /// Makes the stream of a receiver, which has one at most.
    package static func create(
        _ body: JSON, of clientID: String, _ context: Context
    ) throws(OAuthError) -> SignalStream {
        var stream = SignalStream(id: context.world.entropy.token(bits: 128), clientID: clientID)
        try stream.read(body, isWhole: true, context)
        let known = context.state.signalStreams.insert(stream, for: stream.id, until: .never) {
            $0.first { $0.clientID == clientID }
        }
        if let known { throw OAuthError(.conflict, "signals.stream-exists", ["known": known.id]) }
        return stream
    }

    /// - Parameter isWhole: whether members that are not stated are removed.
    package static func update(
        with body: JSON, isWhole: Bool, of clientID: String, _ context: Context
    ) throws(OAuthError) -> SignalStream {
        var stream = try stream(body["stream_id"]?.string, of: clientID, context)
        try stream.read(body, isWhole: isWhole, context)
        let changed = stream
        _ = context.state.signalStreams.update(stream.id) { $0.take(changed) }
        return changed
    }

    /// §8.1.2.2.
    package static func setStatus(
        _ body: JSON, of clientID: String, _ context: Context
    ) throws(OAuthError) -> SignalStream {
        let stream = try stream(body["stream_id"]?.string, of: clientID, context)
        guard let status = body["status"]?.string.flatMap(SignalStatus.init(rawValue:)) else {
            throw OAuthError(.invalidRequest, "signals.stream", as: "status-not-enabled-paused")
        }
        let reason = body["reason"]?.string
        let changed = context.state.signalStreams.update(stream.id) { stream in
            stream.status = status
            stream.reason = reason
            if status == .disabled { stream.waiting = [] }
            return stream
        }
        return changed ?? stream
    }

    /// §8.1.3.
    package static func change(
        subjectsBy body: JSON, isAdded: Bool, of clientID: String, _ context: Context
    ) throws(OAuthError) {
        let id = try stream(body["stream_id"]?.string, of: clientID, context).id
        guard let subject = body["subject"], subject["format"]?.string != nil else {
            throw OAuthError(.invalidRequest, "signals.stream", as: "subject-no-format")
        }
        let names = SignalSubject.names(of: subject, for: context.clients[clientID], context)
        let isTaken = context.state.signalStreams.update(id) {
            $0.subjects.state(names, isAdded: isAdded)
        }
        if isTaken == false {
            throw OAuthError(
                .invalidRequest, "signals.stream", ["most": StatedSubjects.most],
                as: "subjects-too-many")
        }
    }

    /// Queues an event that proves that the stream works (§8.1.4).
    package static func verify(
        _ body: JSON, of clientID: String, _ context: Context
    ) throws(OAuthError) -> SignalStream {
        let stream = try stream(body["stream_id"]?.string, of: clientID, context)
        let (now, interval) = (context.now, context.server.signals.verificationInterval)
        let isSoon = context.state.signalStreams.update(stream.id) { stream -> Bool in
            if let last = stream.verified, last + interval > now { return true }
            stream.verified = now
            return false
        }
        if isSoon == true {
            throw OAuthError(.slowDown, "signals.too-soon", ["interval": interval])
        }
        var members: JSON = [:]
        members["state"] = body["state"]
        let subject: JSON = ["format": "opaque", "id": .string(stream.id)]
        _ = Signals.queue(
            SignalEvent(SignalEvent.verification, about: .stated(subject), members), in: stream,
            context)
        return stream
    }
}
