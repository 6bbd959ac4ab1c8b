/// The features that any of these profiles serves, without duplicates.
extension [Profile] {
    package func profile(named name: String) -> Profile? {
        first { $0.name == name }
    }

    package var grants: [any Grant] {
        distinct(flatMap(\.grants), by: \.name)
    }

    package var clientAuthentication: [any ClientAuthenticationMethod] {
        distinct(flatMap(\.clientAuthentication), by: \.name)
    }

    private func distinct<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
        var seen: Set<String> = []
        return things.filter { seen.insert(name($0)).inserted }
    }
}
