import JOSE
import OAuth
import Testing

/// What a module of the OpenID Foundation's suite sends, and what must come.
struct FAPIModule: Sendable, CustomTestStringConvertible {
    enum Twist: Sendable {
        case none, otherKey, otherClient, withoutBinding, unsigned
    }

    /// What is signed with RS256, or not at all.
    enum Signed: Sendable {
        case nothing, assertion, proof, object, objectByNone
    }

    /// Its name in the suite, without the prefix.
    let testDescription: String
    let step: FAPIParty.Step
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

    init(
        _ name: String, _ step: FAPIParty.Step = .push, refused refusal: String? = nil,
        _ change: (inout FAPIModule) -> Void = { _ in }
    ) {
        testDescription = name
        self.step = step
        self.refusal = refusal
        change(&self)
    }
}
