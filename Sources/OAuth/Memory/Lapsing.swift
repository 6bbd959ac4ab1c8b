import Text

/// A value that ends at a moment which its holder cares about; it may be remembered longer.
package protocol Lapsing {
    /// The moment when it ends; nil once it is consumed.
    ///
    /// - Parameter end: the time until which its store keeps it.
    func lapse(keptUntil end: Timestamp) -> Timestamp?
}

/// A value that is remembered for longer than it is valid.
protocol Outlasting: Lapsing {
    /// The end of its validity, whether it is consumed or not.
    var expires: Timestamp { get }
}

/// A store of such values.
protocol LapsingEntries: Sendable {
    var lapses: [Timestamp] { get }
}

extension Expiring: LapsingEntries where Value: Lapsing {
    var lapses: [Timestamp] { allValues.compactMap { $0.value.lapse(keptUntil: $0.end) } }
}

extension State {
    /// The number of values that ended in a span, by the name of their store: `access_tokens`.
    package func lapses(after start: Timestamp, upTo end: Timestamp) -> [String: Int] {
        lapsing.mapValues { lapses in lapses.count { $0 > start && $0 <= end } }
            .filter { $0.value > 0 }
    }

    /// The time when the next value ends; nil where none does.
    package func nextLapse(after moment: Timestamp) -> Timestamp? {
        lapsing.values.joined().filter { $0 > moment }.min()
    }

    private var lapsing: [String: [Timestamp]] {
        let stores = stores.compactMap { name, part in
            (part as? any LapsingEntries).map {
                (name.camelCaseWords.joined(separator: "_"), $0.lapses)
            }
        }
        return Dictionary(stores) { first, _ in first }
    }
}
