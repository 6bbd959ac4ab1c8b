import Synchronization
public import Testing
public import Understudy

/// Gives each test, and each case of a parameterized one, its own provider: `@Test(.understudy())`.
/// The test finds it at `Understudy.ofTest`. If the test fails, the provider's record is attached.
public struct UnderstudyTrait: TestTrait, SuiteTrait, TestScoping {
    let start: @Sendable () async throws -> Understudy

    public var isRecursive: Bool { true }

    public func scopeProvider(for test: Test, testCase: Test.Case?) -> UnderstudyTrait? {
        testCase == nil ? nil : self
    }

    @concurrent public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let provider = try await start()
        let hasFailed = Atomic(false)
        let watch = IssueHandlingTrait.compactMapIssues { issue in
            hasFailed.store(true, ordering: .relaxed)
            return issue
        }
        do {
            try await watch.provideScope(for: test, testCase: testCase) {
                try await Understudy.$running.withValue(provider, operation: function)
            }
        } catch {
            hasFailed.store(true, ordering: .relaxed)
            await end(provider, hasFailed: true)
            throw error
        }
        await end(provider, hasFailed: hasFailed.load(ordering: .relaxed))
    }

    private func end(_ provider: Understudy, hasFailed: Bool) async {
        if hasFailed { Attachment.record(provider.requests.json, named: "understudy-record.json") }
        await provider.stop()
    }
}

extension Trait where Self == UnderstudyTrait {
    /// - Parameters:
    ///   - profile: the provider to play, unless the configuration names one.
    ///   - configuration: JSON5 as for `--config`.
    public static func understudy(
        _ profile: Understudy.Profile = .generic, configuration: String = "{}"
    ) -> UnderstudyTrait {
        UnderstudyTrait { try await Understudy.start(profile, configuration: configuration) }
    }

    /// - Parameters:
    ///   - profile: the provider to play, unless the configuration names one.
    ///   - configure: states the differences from the defaults: `{ $0.users = [.init("dora")] }`.
    public static func understudy(
        _ profile: Understudy.Profile = .generic,
        configure: @escaping @Sendable (inout Understudy.Configuration) -> Void
    ) -> UnderstudyTrait {
        UnderstudyTrait { try await Understudy.start(profile, configure: configure) }
    }
}

extension Understudy {
    @TaskLocal static var running: Understudy?

    /// The provider of the running test.
    ///
    /// - Precondition: the test, or its suite, has the trait `.understudy`.
    public static var ofTest: Understudy {
        guard let running else {
            preconditionFailure("this test has no provider; give it the trait .understudy()")
        }
        return running
    }
}
