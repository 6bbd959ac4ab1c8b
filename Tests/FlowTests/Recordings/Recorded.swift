import TestSupport

/// Exchanges to record at a provider, whatever it answers.
enum Recorded {
    /// Makes a login with everything after it.
    static func login(at provider: Provider) async throws {
        let flow = flow(provider)
        let tokens = try await flow.redeem(flow.code()).json
        let bearer = "Bearer \(tokens.accessToken)"
        if !flow.path("userinfo").isEmpty {
            _ = try await flow.browser.get(flow.path("userinfo"), [.authorization: bearer])
        }
        _ = try await flow.refresh(tokens.refreshToken)
    }

    /// Makes the most frequent mistakes of clients.
    static func mistakes(at provider: Provider) async throws {
        let flow = flow(provider)
        _ = try await flow.redeem("nonsense")
        let code = try await flow.code()
        _ = try await flow.redeem(code)
        _ = try await flow.redeem(code)
        _ = try await flow.redeem("x", [("grant_type", "authorisation_code")])
        _ = try await flow.browser.get(flow.path("userinfo"), [.authorization: "Bearer nonsense"])
    }

    /// The discovery document and the key set.
    static func documents(of provider: Provider) async throws {
        let browser = Browser(provider)
        _ = try await browser.get(browser.discoveryPath)
        _ = try await browser.get(CodeFlow(browser).path("jwks"))
    }

    private static func flow(_ provider: Provider) -> CodeFlow {
        let methods = provider.root.profile.clientAuthentication.map(\.name)
        return CodeFlow(Browser(provider)) {
            $0.redirectURI = "https://localhost/cb"
            $0.secret = methods.contains("none") ? nil : "s"
        }
    }
}

/// The report on the record of a provider under test, from its exported archive.
enum RecordedStory {
    /// - Parameter isStranger: whether the archive looks like another provider's, without findings.
    static func report(
        of provider: Provider, _ profile: Profile = .generic, isStranger: Bool = false
    ) async throws -> ArchiveReport {
        let archive = await provider.application.answer(
            Request(
                path: "/_understudy/requests.har", query: "secrets=1", authority: "localhost:8414"))
        let json = isStranger ? stripped(archive.json) : archive.json
        return try await report(of: json, profile)
    }

    /// - Parameter tellsValues: whether it has values of the recording.
    static func report(
        of archive: JSON, _ profile: Profile = .generic, tellsValues: Bool = false
    ) async throws -> ArchiveReport {
        var diagnosis = ArchiveDiagnosis(profile, Routes.endpoints, on: Application.stage)
        diagnosis.tellsValues = tellsValues
        diagnosis.feed(archive.encoded())
        return try await diagnosis.report()
    }

    /// The JSON without the header fields that only Understudy sends.
    private static func stripped(_ json: JSON) -> JSON {
        switch json {
        case .array(let elements):
            .array(
                elements.filter { $0["name"]?.string?.hasPrefix("Understudy-") != true }.map(
                    stripped))
        case .object(let members): .object(members.mapValues(stripped))
        default: json
        }
    }
}

/// Learns from archives made by tests.
enum Learning {
    static func from(_ archives: [JSON], _ documents: [JSON] = []) throws -> ArchiveLearning {
        var learning = ArchiveLearning(.served, Routes.endpoints, on: Application.stage)
        for archive in archives {
            learning.feed(archive.encoded())
            try learning.finish()
        }
        for document in documents { learning.add(document) }
        return learning
    }

    /// The record of a provider under test, as it exports it.
    static func archive(of provider: Provider, hasSecrets: Bool = true) async throws -> JSON {
        let archive = await provider.application.answer(
            Request(
                path: "/_understudy/requests.har", query: hasSecrets ? "secrets=1" : nil,
                authority: "localhost:8414"))
        return archive.json
    }
}
