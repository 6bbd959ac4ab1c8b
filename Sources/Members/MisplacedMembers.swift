import JOSE

/// Members that are often written in another object than theirs, or as other tools call them, and
/// phrases that tell the place or the name, from `CAssets/Tables/misplaced-members.json5`.
package enum MisplacedMembers {
    private static let table = JSON(table: "misplaced-members.json5")

    package static let atTop = phrases("top")

    /// The same in the description of a profile, and what stands beside it.
    package static let inProfile = atTop.merging(phrases("profile")) { $1 }

    package static let inClient = phrases("clients")

    private static func phrases(_ place: String) -> [String: String] {
        (table[place]?.object ?? [:]).compactMapValues(\.string)
    }
}
