import Locks

/// The rules for one exchange. They stay the same while the book changes, and each counts at most
/// one match, however many of its effects apply.
package final class RuleTurn: Sendable {
    private let book: RuleBook
    private let entries: [RuleBook.Entry]
    /// The decision whether each matched rule acts on this exchange, by rule id.
    private let decisions = Lock<[String: Bool]>([:])

    fileprivate init(_ book: RuleBook, _ entries: [RuleBook.Entry]) {
        self.book = book
        self.entries = entries
    }

    struct Act<Effect: Sendable>: Sendable {
        let rule: Rule
        let effects: [Effect]
        /// True if the rule has not acted on this exchange before.
        let isFirst: Bool
    }

    /// The effects of one kind that act, in the order of the rules. A rule without such an effect
    /// is skipped and counts no match.
    ///
    /// - Parameters:
    ///   - kind: a type of effect, or the protocol of several.
    ///   - concerns: selects the effects that have something to change here.
    func acts<Effect: Sendable>(
        _ kind: Effect.Type, on facts: ExchangeFacts,
        where concerns: (Rule, Effect) -> Bool = { _, _ in true }
    ) -> [Act<Effect>] {
        acts(kind, of: entries, on: facts, where: concerns)
    }

    /// Applies each rule that acts, in order; changes by an earlier one may decide whether a later
    /// one is concerned.
    func forEachAct<Effect: Sendable>(
        _ kind: Effect.Type, on facts: ExchangeFacts,
        where concerns: (Rule, Effect) -> Bool, perform: (Act<Effect>) -> Void
    ) {
        for entry in entries {
            if let act = act(kind, of: entry, on: facts, where: concerns) { perform(act) }
        }
    }

    /// The ids of the rules that have acted, in their order.
    var acting: [String] {
        let decisions = decisions.withLock { $0 }
        return entries.map(\.id).filter { decisions[$0] == true }
    }

    /// Returns true if any of the rules has such an effect, whether or not it matches.
    func hasEffect<Effect: RuleEffect>(_ kind: Effect.Type) -> Bool {
        entries.contains { $0.rule.effects.contains { $0 is Effect } }
    }

    /// The rules that match, found once for effects that are applied one after the other.
    func matching(_ facts: ExchangeFacts) -> MatchingRules {
        MatchingRules(turn: self, entries: entries.filter { $0.rule.matches(facts) })
    }

    /// - Parameter facts: the facts that the conditions are tested on, once a rule; nil where they
    ///   are known to hold.
    fileprivate func acts<Effect: Sendable>(
        _ kind: Effect.Type, of entries: [RuleBook.Entry], on facts: ExchangeFacts?,
        where concerns: (Rule, Effect) -> Bool
    ) -> [Act<Effect>] {
        entries.compactMap { act(kind, of: $0, on: facts, where: concerns) }
    }

    /// Not specialized, as that would repeat it for each kind of effect.
    @_semantics("optimize.sil.specialize.generic.never")
    private func act<Effect: Sendable>(
        _ kind: Effect.Type, of entry: RuleBook.Entry, on facts: ExchangeFacts?,
        where concerns: (Rule, Effect) -> Bool
    ) -> Act<Effect>? {
        let effects = entry.rule.effects.compactMap { $0 as? Effect }
            .filter { concerns(entry.rule, $0) }
        guard !effects.isEmpty, facts.map(entry.rule.matches) ?? true else { return nil }
        let decision = decide(entry)
        guard decision.acts else { return nil }
        return Act(rule: entry.rule, effects: effects, isFirst: decision.isFirst)
    }

    private func decide(_ entry: RuleBook.Entry) -> (acts: Bool, isFirst: Bool) {
        decisions.withLock { decisions in
            if let known = decisions[entry.id] { return (known, false) }
            let acts = book.countMatch(of: entry.id)
            decisions[entry.id] = acts
            return (acts, true)
        }
    }
}

/// The rules whose conditions hold for the known facts of an exchange. Each effect decides, when it
/// is applied, whether its rule acts.
struct MatchingRules: Sendable {
    fileprivate let turn: RuleTurn
    fileprivate let entries: [RuleBook.Entry]

    /// The effects of one kind that act, as in `RuleTurn.acts`.
    func acts<Effect: RuleEffect>(
        _ kind: Effect.Type, where concerns: (Effect) -> Bool
    ) -> [RuleTurn.Act<Effect>] {
        turn.acts(kind, of: entries, on: nil) { concerns($1) }
    }
}

extension RuleBook {
    /// The rules for one exchange; nil, at next to no cost, where there are none.
    var turn: RuleTurn? {
        let entries = all
        return entries.isEmpty ? nil : RuleTurn(self, entries)
    }
}
