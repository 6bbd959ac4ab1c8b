import Text

extension Accident {
    /// A fragment, which a redirect URI must not have but other values may.
    static let fragment = Accident(
        DiagnosisCode("redirect-uri.fragment", "RFC 6749 §3.1.2", isPermittable: true),
        difference: "the fragment",
        problem: { name, _ in "\(name) has a fragment" },
        remedy: "redirect_uri must not include a fragment; keep such state in state"
    ) { $0.withoutFragment }
}

extension String {
    /// This URI up to its fragment.
    var withoutFragment: String {
        String(prefix { $0 != "#" })
    }
}
