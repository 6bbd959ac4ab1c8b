import JOSE
import Text

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
            throw .invalidRequest(Finding("signals.stream", as: "stream-id-missing"))
        }
        guard let stream = context.state.signalStreams[id], stream.clientID == clientID else {
            throw OAuthError(.notFound, Finding("signals.stream-unknown", ["id": id]))
        }
        return stream
    }

    /// Makes the stream of a receiver, which has one at most.
    package static func create(
        _ body: JSON, of clientID: String, _ context: Context
    ) throws(OAuthError) -> SignalStream {
        var stream = SignalStream(
            id: context.world.entropy.token(bits: 128), clientID: clientID)
        try stream.read(body, isWhole: true, context)
        let known = context.state.signalStreams.insert(stream, for: stream.id, until: .never) {
            $0.first { $0.clientID == clientID }
        }
        if let known {
            throw OAuthError(.conflict, Finding("signals.stream-exists", ["known": known.id]))
        }
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
            throw .invalidRequest(Finding("signals.stream", as: "status-not-enabled-paused"))
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
        let stream = try stream(body["stream_id"]?.string, of: clientID, context)
        guard let subject = body["subject"], subject["format"]?.string != nil else {
            throw .invalidRequest(Finding("signals.stream", as: "subject-no-format"))
        }
        _ = context.state.signalStreams.update(stream.id) {
            $0.change(subject, isAdded: isAdded)
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
            throw OAuthError(.slowDown, Finding("signals.too-soon", ["interval": interval]))
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
