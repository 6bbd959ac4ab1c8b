extension SerialNames: SavedRecord {
    package static let form = SavedForm<SerialNames> { form in
        let prefix = form.member("prefix", \.prefix)
        let last = form.member("last", \.last)
        let chosen = form.member("chosen") { $0.chosen.sorted() }
        return { part in
            SerialNames(part[prefix], after: part[last], chosen: Set(part[chosen]))
        }
    }
}
