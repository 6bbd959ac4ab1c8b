extension Generation: SavedText {
    package static let savedNoun = "the eight letters and digits of a generation"
    package var savedText: String { mark }

    package init?(savedText: String) {
        self.init(ofToken: "token_1_" + savedText)
    }
}
