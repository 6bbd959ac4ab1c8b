import HTTP
import JOSE
import OAuth

/// Creates, shows, changes and deletes the stream of a receiver (OpenID Shared Signals Framework
/// §8.1.1).
enum SignalStreamEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let (id, context) = (try SignalsReceiver.id(exchange), exchange.context)
        switch exchange.request.method {
        case .post:
            let stream = try SignalStreams.create(SignalsReceiver.body(exchange), of: id, context)
            return .json(json(stream, exchange), .created)
        case .patch, .put:
            let stream = try SignalStreams.update(
                with: SignalsReceiver.body(exchange), isWhole: exchange.request.method == .put,
                of: id, context)
            return .json(json(stream, exchange))
        case .delete:
            let asked = SignalsReceiver.asked(exchange)
            let stream = try SignalStreams.stream(asked, of: id, context)
            _ = context.state.signalStreams.take(stream.id)
            return Response(.noContent)
        default:
            guard let asked = SignalsReceiver.asked(exchange) else {
                let all = SignalStreams.all(of: id, context)
                return .json(.array(all.map { json($0, exchange) }))
            }
            return .json(json(try SignalStreams.stream(asked, of: id, context), exchange))
        }
    }

    static func json(_ stream: SignalStream, _ exchange: Exchange) -> JSON {
        stream.json(pollURL: SignalsEndpoints.pollURL(of: stream, exchange), exchange.context)
    }
}
