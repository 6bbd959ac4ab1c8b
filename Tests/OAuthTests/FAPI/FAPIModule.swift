import JOSE
import OAuth
import Testing

/// What a module of the OpenID Foundation's suite sends, and what must come.
struct FAPIModule: Sendable, CustomTestStringConvertible {
    enum Twist: Sendable {
        case none, otherKey, otherClient, otherClientID, withoutBinding, withoutProof, unsigned
        /// Some bits of the signature of a request object are others.
        case otherSignature
    }

    /// What is signed with RS256, or not at all.
    enum Signed: Sendable {
        case nothing, assertion, proof, object, objectByNone
    }

    static let prefix = "fapi2-security-profile-final-"

    /// Its name in the suite; what follows a colon tells apart what one module does in turn.
    let testDescription: String
    let step: FAPIParty.Step
    /// Those of the clients that it concerns.
    var manners = FAPIParty.Manner.allCases
    var parameters: [String: String] = [:]
    /// Claims that are laid over sound ones; a null takes one out.
    var assertion: [String: JSON] = [:]
    var proof: [String: JSON] = [:]
    var object: [String: JSON] = [:]
    var signs = Signed.nothing
    var twist = Twist.none
    /// How long the client waits before the step.
    var after: Seconds = 0
    /// The error and the finding; nil where it succeeds.
    let refusal: String?
    /// Those of single clients, where they differ.
    var refusals: [FAPIParty.Manner: String] = [:]
    /// What is done in place of one login.
    var play: @Sendable (FAPIParty, FAPIModule) async throws -> Void = { party, module in
        try await party.run(module)
    }

    init(
        _ name: String, _ step: FAPIParty.Step = .push, refused refusal: String? = nil,
        _ change: (inout FAPIModule) -> Void = { _ in }
    ) {
        testDescription = Self.prefix + name
        self.step = step
        self.refusal = refusal
        change(&self)
    }

    /// Its name in the suite alone.
    var name: String { testDescription.prefix { $0 != ":" }.description }

    func refusal(in manner: FAPIParty.Manner) -> String? { refusals[manner] ?? refusal }
}
