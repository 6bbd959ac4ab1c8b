import Text

extension Accident {
    /// A value that was percent-encoded by hand and again by a library.
    static let encodedTwice = Accident(
        DiagnosisCode("value.encoded-twice", "RFC 6749 §B", isPermittable: true),
        difference: "percent-encoding",
        problem: { value in
            "is still percent-encoded at position \(value.position { $0 == "%" })"
        },
        remedy: "percent-encode it once; look for a library that does it by itself"
    ) { $0.percentDecoded }
}
