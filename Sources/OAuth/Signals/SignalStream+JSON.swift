import JOSE
import Text

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
    mutating func read(
        _ body: JSON, isWhole: Bool, _ context: Context
    ) throws(OAuthError) {
        guard body.object != nil else {
            throw .invalidRequest(Finding("signals.stream", as: "body-not-json-object"))
        }
        for (name, own) in [("iss", context.addresses.issuer), ("aud", clientID)] {
            if let sent = body[name], (sent.array ?? [sent]).map(\.string) != [own] {
                throw .invalidRequest(
                    Finding("signals.stream", ["name": name, "own": own], as: "not"))
            }
        }
        if isWhole { (requested, endpoint, authorization, description) = ([], nil, nil, nil) }
        if let sent = body["events_requested"] {
            guard let types = sent.array?.map(\.string), !types.contains(nil) else {
                throw .invalidRequest(
                    Finding("signals.stream", as: "events-requested-not-list-texts"))
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
                throw .invalidRequest(
                    Finding("signals.stream", as: "endpoint-url-delivery-not-http"))
            }
            (endpoint, authorization) = (url, delivery["authorization_header"]?.string)
        default:
            throw .invalidRequest(
                Finding(
                    "signals.stream", ["push": Self.push, "poll": Self.poll],
                    as: "method-delivery-neither-nor"))
        }
    }
}
