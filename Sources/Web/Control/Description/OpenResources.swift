import HTTP

/// Endpoints below `/_understudy` outside the control API, or under a second name in it. Their rows
/// are in the table of routes; these are their descriptions.
enum OpenResources {
    static let resources = [
        ControlResource(
            "health",
            [
                ControlOperation(
                    .get, "Says whether the server answers, and will go on answering",
                    gives: .own([.ok, .serviceUnavailable], ["status": .word(["ok", "stopping"])])
                ) { try await HealthEndpoint.answer($0.exchange) }
            ]),
        ControlResource(
            "ca.pem", isOfServer: true,
            [
                ControlOperation(
                    .get, "Gives the certificate authority that the server made",
                    gives: .ownText("application/x-x509-ca-cert")
                ) { try await AuthorityEndpoint.answer($0.exchange) }
            ]),
        ControlResource(
            "requests/latest",
            [
                ControlOperation(
                    .get, "Shows the newest exchange that the filters select",
                    query: RequestResource.query, gives: .ok(RecordedExchange.shape)
                ) { try RequestResource.show("latest", $0) }
            ]),
        ControlResource("resource", [Method.get, .post, .put, .patch, .delete].map(sample)),
    ]

    private static func sample(_ method: Method) -> ControlOperation {
        ControlOperation(
            method,
            "Plays a sample API that checks the access token; every path below it does the same",
            query: [
                ControlParameter("scope", "The scope that the token needs"),
                ControlParameter("audience", "The API that the token has to be for"),
            ],
            gives: .own(
                [.ok], ["client_id": .string, "scope": .string, "exp": .integer, "claims": .any])
        ) { try await ResourceEndpoint.answer($0.exchange) }
    }
}
