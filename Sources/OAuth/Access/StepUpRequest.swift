import JOSE
import Text

extension StepUp {
    /// The rung that a page has to ask for before a request is answered; nil for none.
    package static func due(
        for request: AuthorizationRequest, as session: Session, _ context: Context
    ) -> ACRLadder.Rung? {
        let done = request.extensions[StepUp.self]
        let ladder = context.server.ladder
        guard context.configuration.login == .form, !done.isPassed, !done.isDeclined,
            !request.prompt.contains(.none), let goal = request.goal(on: ladder),
            goal > ladder.free(from: ladder.index(of: session.acr) ?? 0)
        else { return nil }
        return ladder.rungs[goal]
    }

    /// Settles the class of an answer: the first that was asked for and is met, else that of the
    /// session (OpenID Connect Core §5.5.1.1).
    ///
    /// - Throws: `unmet_authentication_requirements` where an essential class is not met (OpenID
    ///   Connect Core Unmet Authentication Requirements §2).
    static func settle(
        _ request: inout AuthorizationRequest, as session: Session, _ context: Context
    ) throws(OAuthError) {
        let ladder = context.server.ladder
        guard let lowest = ladder.rungs.first else { return }
        let free = ladder.free(from: ladder.index(of: session.acr) ?? 0)
        let isBarred =
            request.extensions[StepUp.self].isDeclined
            || (request.prompt.contains(.none) && context.configuration.login == .form)
        // A user whom no page asks, as by a rule, meets the wanted class.
        let reached = isBarred ? free : max(free, request.goal(on: ladder) ?? free)
        let wanted = request.wantedClasses
        let met = wanted.first { (ladder.index(of: $0) ?? .max) <= reached }
        if met == nil, request.claims.idToken["acr"]?.isEssential == true, !wanted.isEmpty {
            throw OAuthError(
                .unmetAuthenticationRequirements,
                Finding("login.acr-unmet", ["wanted": wanted.joined(separator: ", ")]))
        }
        request.extensions[StepUp.self].acr = met ?? session.acr ?? lowest.acr
    }
}

/// The step that a page asks for.
package struct StepUpQuestion: Question {
    package static let endpoint: EndpointName = "step-up"

    package var endpoint: EndpointName { Self.endpoint }

    package init() {}

    /// `AfterLogin` decides instead, since it knows the session.
    package func isDue(
        _ moment: QuestionMoment, for request: AuthorizationRequest, _ context: Context
    ) -> Bool { false }

    package func answer(
        _ typed: String?, for sub: String, in request: inout AuthorizationRequest,
        _ context: Context
    ) {
        if typed == "deny" {
            request.extensions[StepUp.self].isDeclined = true
        } else {
            request.extensions[StepUp.self].isPassed = true
        }
    }
}

private extension AuthorizationRequest {
    /// The place of the first class that the tenant knows.
    func goal(on ladder: ACRLadder) -> Int? {
        wantedClasses.lazy.compactMap(ladder.index).first
    }
}
