import Text

extension Accident {
    /// A value that was percent-encoded by hand and again by a library.
    static let encodedTwice = Accident(
        .words("percent-encoding"),
        finding: { name, value in
            Finding(
                "value.encoded-twice", ["name": name, "position": value.position { $0 == "%" }])
        }
    ) { $0.percentDecoded }
}
