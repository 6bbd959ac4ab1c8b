import Locks

/// The places of users by the pairwise identifiers that the clients of a sector know them by.
struct PairwiseIndex: Sendable {
    private var places: [Int: Int] = [:]
    private var next = 0

    /// - Parameter make: makes the identifier of a `sub`.
    mutating func sub(
        behind identifier: String, _ users: Entries<User>, _ make: (String) -> String
    ) -> String? {
        while let (place, user) = users.next(from: next) {
            places[make(user.sub).hashValue] = place
            next = place + 1
        }
        let sub = places[identifier.hashValue].flatMap { users.next(from: $0)?.entry.sub }
        return sub.flatMap { make($0) == identifier ? $0 : nil }
    }
}

/// The origin of entries, which their changed copies share. No place means one id in one of them and
/// another id in another.
final class Lineage: Sendable {
    let places = Counter()
    let indexes = Lock<[String: PairwiseIndex]>([:])
}
