extension SerialNames: SavedRecord {
    package static let layout = SavedLayout<SerialNames> { layout in
        let prefix = layout.member("prefix", \.prefix)
        let last = layout.member("last", \.last)
        let chosen = layout.member("chosen") { $0.chosen.sorted() }
        return { part in
            SerialNames(part[prefix], after: part[last], chosen: Set(part[chosen]))
        }
    }
}
