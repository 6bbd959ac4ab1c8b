extension Generation: SavedText {
    package static let savedNoun = "the eight letters and digits of a generation"
    package var savedText: String { replicaMark + mark }

    package init?(savedText: String) {
        let replicaMark = Replica(markedOn: savedText)?.mark ?? ""
        self.init(ofToken: "\(replicaMark)token_1_\(savedText.dropFirst(replicaMark.count))")
    }
}
