import HTTP
import JOSE
import OAuth
import Text

/// The endpoints for receivers of shared signals (OpenID Shared Signals Framework §7, §8).
enum SignalsEndpoints {
    static let endpoints = [
        Endpoint(
            "ssf-configuration", [.get], ["/.well-known/ssf-configuration"],
            surface: PlainSurface.document, isPublished: true, isCrossOrigin: true, refusal: refusal
        ) { .json(configuration($0)) },
        row(
            "ssf-streams", [.get, .post, .patch, .put, .delete], "/ssf/streams",
            answer: SignalStreamEndpoint.answer),
        row("ssf-status", [.get, .post], "/ssf/status") { exchange in
            let (id, context) = (try SignalsReceiver.id(exchange), exchange.context)
            guard exchange.request.method == .post else {
                let asked = SignalsReceiver.asked(exchange)
                return .json(try SignalStreams.stream(asked, of: id, context).statusJSON)
            }
            let stream = try SignalStreams.setStatus(
                SignalsReceiver.body(exchange), of: id, context)
            await SignalDeliverer.deliver(stream.id, context)
            return .json(stream.statusJSON)
        },
        row("ssf-add-subject", [.post], "/ssf/subjects/add") { exchange in
            try change(isAdded: true, exchange)
            return Response(.ok)
        },
        row("ssf-remove-subject", [.post], "/ssf/subjects/remove") { exchange in
            try change(isAdded: false, exchange)
            return Response(.noContent)
        },
        row("ssf-verification", [.post], "/ssf/verify") { exchange in
            let id = try SignalsReceiver.id(exchange)
            let stream = try SignalStreams.verify(
                SignalsReceiver.body(exchange), of: id, exchange.context)
            await SignalDeliverer.deliver(stream.id, exchange.context)
            return Response(.noContent)
        },
        row("ssf-poll", [.post], "/ssf/poll/{stream_id}") { exchange in
            let id = try SignalsReceiver.id(exchange, isReading: true)
            let stream = try SignalStreams.stream(
                exchange.pathParameters["stream_id"], of: id, exchange.context)
            let body = try SignalsReceiver.body(exchange)
            return .json(await SignalPoll.answer(to: body, in: stream, exchange.context))
        },
    ]

    /// The URL at which a stream is polled.
    static func pollURL(of stream: SignalStream, _ exchange: Exchange) -> String {
        (exchange.url(of: "ssf-poll") ?? "").replacing(text: "{stream_id}", with: stream.id)
    }

    private static func row(
        _ name: String, _ methods: [Method], _ path: String,
        answer: @escaping @Sendable (Exchange) async throws -> Response
    ) -> Endpoint {
        Endpoint(
            name, methods, [path], surface: SignalsSurface(), hasMembers: false, refusal: refusal,
            answer: answer)
    }

    @Sendable private static func refusal(_ server: AuthorizationServer) -> OAuthError? {
        server.signals.isOn ? nil : .endpointOff("shared_signals")
    }

    private static func change(isAdded: Bool, _ exchange: Exchange) throws {
        try SignalStreams.change(
            subjectsBy: SignalsReceiver.body(exchange), isAdded: isAdded,
            of: SignalsReceiver.id(exchange), exchange.context)
    }

    /// §7.1; optional members without a value are omitted.
    private static func configuration(_ exchange: Exchange) -> JSON {
        let signals = exchange.server.signals
        var json: JSON = [
            "spec_version": "1_0", "issuer": .string(exchange.context.addresses.issuer),
            "delivery_methods_supported": .array(SignalStream.methods.map(JSON.string)),
            "authorization_schemes": [["spec_urn": "urn:ietf:rfc:6749"]],
            "default_subjects": .string(signals.defaultSubjects.rawValue),
        ]
        for (member, endpoint) in [
            ("jwks_uri", "jwks"), ("configuration_endpoint", "ssf-streams"),
            ("status_endpoint", "ssf-status"), ("add_subject_endpoint", "ssf-add-subject"),
            ("remove_subject_endpoint", "ssf-remove-subject"),
            ("verification_endpoint", "ssf-verification"),
        ] {
            json[member] = exchange.url(of: endpoint).map(JSON.string)
        }
        return json
    }
}

/// A bearer challenge, except for faults of a stream (OpenID Shared Signals Framework §8.1).
struct SignalsSurface: ErrorSurface {
    let place = ErrorPlace.bearer

    private static let statuses: [OAuthError.Code: Status] = [
        .conflict: .conflict, .slowDown: .tooManyRequests, .notFound: .notFound,
        .invalidRequest: .badRequest,
    ]

    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        guard let status = Self.statuses[error.code] else {
            return BearerSurface().response(to: error, worded, exchange)
        }
        return ErrorBody.response(to: error, worded, otherwise: status, exchange)
    }
}
