import HTTP

/// `reset`: back to the configuration.
enum ResetResource {
    static let resource = ControlResource(
        "reset",
        [
            ControlOperation(
                .post,
                "Drops all that came since the start: codes, tokens, sessions, clients and users, "
                    + "rules over HTTP, the moved clock", gives: .noContent
            ) { call in
                call.exchange.installation.tenants.reset(call.server)
                return Response(.noContent)
            }
        ])
}
