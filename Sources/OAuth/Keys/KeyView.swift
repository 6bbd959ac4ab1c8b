/// A view of a tenant's keys that some requests get instead of the actual keys.
package struct KeyView: Sendable {
    /// Its name in rules.
    package let name: String
    /// The keys that sign, and those that are published, in words.
    package let signs: String
    package let publishes: String
    let see: @Sendable (KeyRoster) -> KeySet

    init(
        _ name: String, signs: String, publishes: String,
        _ see: @escaping @Sendable (KeyRoster) -> KeySet
    ) {
        self.name = name
        self.signs = signs
        self.publishes = publishes
        self.see = see
    }

    /// THE list of views.
    package static let all: [KeyView] = [
        .rotate,
        .publishNext,
        .retire,
        .sameKeyID,
        .empty,
        .unknownKinds,
        .threeRSA,
        .many,
        .stranger,
    ]

    package static func named(_ name: String) -> KeyView? {
        all.first { $0.name == name }
    }
}
