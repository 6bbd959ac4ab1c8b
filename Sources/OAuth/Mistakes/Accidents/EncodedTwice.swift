import Text

extension Accident {
    /// A value that was percent-encoded by hand and again by a library.
    static let encodedTwice = Accident(
        DiagnosisCode("value.encoded-twice", "RFC 6749 §B", isPermittable: true),
        difference: "percent-encoding",
        problem: { name, value in
            "\(name) is still percent-encoded at position \(value.position { $0 == "%" })"
        },
        remedy: "percent-encode it once; probably your HTTP library does so already"
    ) { $0.percentDecoded }
}
