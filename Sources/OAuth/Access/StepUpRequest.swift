import JOSE
import Members
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
                .unmetAuthenticationRequirements, "login.acr-unmet", ["wanted": wanted])
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
    func goal(on ladder: ACRLadder) -> Int? { wantedClasses.lazy.compactMap(ladder.index).first }
}

/// The classes of authentication that a tenant knows, the weakest first. Without any, every class
/// that is asked for is met.
package struct ACRLadder: Extension {
    var rungs: [Rung] = []

    package init() {}

    package struct Rung: Sendable, Equatable {
        package let acr: String
        /// The ways in which a user authenticates for it, in the words of RFC 8176.
        package let amr: [String]
        /// True if a page of its own asks for it.
        let hasPage: Bool
    }

    func index(of acr: String?) -> Int? { rungs.firstIndex { $0.acr == acr } }

    /// The rung of a class; nil for a class that the tenant does not know.
    package func rung(of acr: String?) -> Rung? { index(of: acr).map { rungs[$0] } }

    /// The first of the classes that the tenant knows, else the lowest; any where it has no ladder.
    func chosen(among classes: [String]) -> String? {
        rungs.isEmpty ? classes.first : (classes.first { rung(of: $0) != nil } ?? rungs.first?.acr)
    }

    /// Returns true if a class is one of those wanted, or above one of them.
    func meets(_ acr: String?, _ wanted: [String]) -> Bool {
        if let acr, wanted.contains(acr) { return true }
        guard let index = index(of: acr) else { return false }
        return wanted.compactMap(self.index).contains { $0 <= index }
    }

    /// The higher of two classes.
    func higher(_ one: String?, _ other: String?) -> String? {
        (index(of: one) ?? -1) >= (index(of: other) ?? -1) ? one : other
    }

    /// The highest rung that a user on another one reaches without a page.
    func free(from held: Int) -> Int {
        (held + 1..<max(held + 1, rungs.count)).prefix { !rungs[$0].hasPage }.last ?? held
    }
}

struct ACRLadderMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let rungs = members.objects("acr_ladder") { members -> ACRLadder.Rung? in
            let acr = members.requiredString("acr")
            let amr = members.strings("amr") ?? ["pwd"]
            let hasPage = members.bool("page") ?? false
            return acr.map { ACRLadder.Rung(acr: $0, amr: amr, hasPage: hasPage) }
        }
        if let rungs { configuration.extensions[ACRLadder.self].rungs = rungs }
        members.refuseDuplicates(in: "acr_ladder", of: "acr") { $0["acr"]?.string }
    }
}

extension AuthorizationServer {
    package var ladder: ACRLadder { configuration.extensions[ACRLadder.self] }

    /// The discovery members about it (OpenID Connect Discovery §3).
    var ladderMetadata: [String: JSON] {
        ladder.rungs.isEmpty
            ? [:] : ["acr_values_supported": .array(ladder.rungs.map { .string($0.acr) })]
    }
}
