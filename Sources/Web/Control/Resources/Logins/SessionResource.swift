import HTTP
import OAuth

/// `sessions/{id}`: one session, by the `sid` that its clients know.
enum SessionResource {
    static let resource = ControlResource(
        "sessions/{id}",
        [
            ControlOperation(.get, "Shows a session", gives: .ok(SessionsResource.shape)) { call in
                let id = call.segment("id")
                guard let session = call.exchange.context.sessions().last(where: { $0.id == id })
                else { throw ControlProblem.notFound("session", id) }
                return .json(SessionsResource.json(session, call.exchange))
            },
            ControlOperation(
                .delete, "Ends a session, and tells its clients", gives: .noContent
            ) { call in
                let id = call.segment("id")
                let ended = await call.exchange.context.endSessions { $0.id == id }
                if ended.isEmpty { throw ControlProblem.notFound("session", id) }
                return Response(.noContent)
            },
        ])
}
