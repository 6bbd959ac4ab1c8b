import TestSupport
import Testing

/// Every row of the mistakes' tables, recorded and diagnosed from the recording alone.
struct `A recorded mistake` {
    static let mistakes = (names + values + things).filter { !unseen.contains($0.testDescription) }
    /// Registrations, pages for people and other tenants are no steps of a recorded login.
    private static let unseen: Set = [
        "token_endpoint_auth_method=client-secret-basic", "redirectUris in a registration",
        "metadata in camelCase beside right ones",
        "a person enters the device code", "a refresh token of the root is sent to a tenant",
    ]

    private static let names: [ClientMistake] = [
        `A parameter under another name`.atAuthorize, `A parameter under another name`.atToken,
        `A parameter under another name`.atLogout,
    ].flatMap(\.self)
    private static let values: [ClientMistake] = [
        `A value that is nearly one of a few`.grants,
        `A value that is nearly one of a few`.atAuthorize,
        `A value that is nearly one of a few`.elsewhere, `The text of an empty variable`.mistakes,
        `A URI that differs in one part`.audiences,
    ].flatMap(\.self)
    private static let things: [ClientMistake] = [
        `A challenge or a verifier that was made in another way`.challenges,
        `A challenge or a verifier that was made in another way`.forms,
        `A thing that was cut, or has more around it`.mistakes,
        `A thing in the wrong place`.mistakes,
        `An access token that is not where it belongs`.mistakes,
        `A verifier of another tab`.mistakes,
    ].flatMap(\.self)

    @Test(arguments: mistakes)
    func `is told by the code that the server gave it`(mistake: ClientMistake) async throws {
        let provider = try Provider()
        try await mistake.make(CodeFlow(Browser(provider)))
        let report = try await RecordedStory.report(of: provider)
        expect(report.codes.contains(mistake.code), "\(report.codes): \(report.text)")
    }

    /// Logouts are not replayed, since a recording does not show who signs out.
    @Test(
        arguments: `A parameter under another name`.atAuthorize
            + `A parameter under another name`.atToken)
    func `is found by nobody's word`(mistake: ClientMistake) async throws {
        let provider = try Provider()
        try await mistake.make(CodeFlow(Browser(provider)))
        let report = try await RecordedStory.report(of: provider, isStranger: true)
        expect(report.codes.contains(mistake.code), "\(report.codes): \(report.text)")
    }
}

struct `A recorded login without a mistake` {
    @Test(arguments: `A correct request`.atAuthorize + `A correct request`.elsewhere)
    func `has no finding`(request: CorrectRequest) async throws {
        let provider = try Provider()
        _ = try await request.make(CodeFlow(Browser(provider)))
        let report = try await RecordedStory.report(of: provider, isStranger: true)
        expect(report.count, is: 0, "\(report.text)")
    }

    @Test(arguments: `A correct client of a provider`.frontChannelTypes)
    func `has no finding in a front-channel flow`(type: String) async throws {
        let provider = try Provider()
        _ = try await `A correct client of a provider`.frontChannelLogin(type, at: provider)
        let report = try await RecordedStory.report(of: provider, isStranger: true)
        expect(report.count, is: 0, "\(report.text)")
    }

    @Test(arguments: `A correct client of a provider`.ways)
    func `has no finding at a provider`(way: `A correct client of a provider`.Way) async throws {
        let provider = try Provider(.read(way.configuration))
        _ = try await way.walk(provider)
        let report = try await RecordedStory.report(
            of: provider, provider.root.profile, isStranger: true)
        expect(report.count, is: 0, "\(report.text)")
    }
}
