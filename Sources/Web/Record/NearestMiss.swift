import OAuth

extension AuthorizationServer {
    /// The latest recorded exchange with the fewest failed conditions of a rule, and those
    /// conditions.
    package func nearestMiss(
        of rule: Rule
    ) -> (exchange: RecordedExchange, failures: [ConditionFailure])? {
        let misses = requestLog.exchanges.reversed()
            .map { (exchange: $0, failures: rule.failures(for: $0.facts)) }
            .filter { !$0.failures.isEmpty }
        return misses.min { $0.failures.count < $1.failures.count }
    }
}
