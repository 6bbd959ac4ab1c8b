import DomainSupport
import Testing

/// The requests of a module of the OpenID Foundation's suite, and the expected result.
struct FAPIModule: Sendable, CustomTestStringConvertible {
    enum Twist: Sendable {
        case none, otherKey, otherClient, otherClientID, withoutBinding, withoutProof, unsigned
        /// Some bits of the signature of a request object differ.
        case otherSignature
    }

    /// The part signed with RS256, or not signed at all.
    enum Signed: Sendable {
        case nothing, assertion, proof, object, objectByNone
    }

    /// The beginning of the names of a profile's modules.
    static func prefix(_ version: FAPIVersion) -> String {
        version == .first ? "fapi1-advanced-final-" : "fapi2-security-profile-final-"
    }

    /// Its name in the suite; the part after a colon distinguishes the steps of one module.
    private(set) var testDescription: String
    let step: FAPIParty.Step
    var version = FAPIVersion.second
    /// The kinds of clients that it concerns.
    var manners = FAPIParty.Manner.allCases
    var parameters: [String: String] = [:]
    /// Changes to sound claims; a null removes one.
    var assertion: [String: JSON] = [:]
    var proof: [String: JSON] = [:]
    var object: [String: JSON] = [:]
    var signs = Signed.nothing
    var twist = Twist.none
    /// The client's delay before the step.
    var after: Seconds = 0
    /// The error and the finding; nil if it succeeds.
    let refusal: String?
    /// The only way to send requests, and to get answers, that it is for; nil for both.
    var isPushed: Bool?
    var answers: FAPIResponseForm?
    /// The refusals of single kinds of clients, if they differ.
    var refusals: [FAPIParty.Manner: String] = [:]
    /// The steps in place of one login.
    var play: @Sendable (FAPIParty, FAPIModule) async throws -> Void = { party, module in
        try await party.run(module)
    }

    init(
        _ name: String, _ step: FAPIParty.Step = .push, refused refusal: String? = nil,
        _ change: (inout FAPIModule) -> Void = { _ in }
    ) {
        testDescription = name
        self.step = step
        self.refusal = refusal
        change(&self)
        testDescription = Self.prefix(version) + name
    }

    /// The module of the same name in FAPI 1.0.
    var ofFirst: FAPIModule {
        var module = self
        module.version = .first
        module.testDescription =
            Self.prefix(.first) + testDescription.dropFirst(Self.prefix(version).count)
        return module
    }

    /// Its name in the suite, without the step.
    var name: String { testDescription.prefix { $0 != ":" }.description }

    func refusal(in manner: FAPIParty.Manner) -> String? { refusals[manner] ?? refusal }
}
