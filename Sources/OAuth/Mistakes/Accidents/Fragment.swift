import Text

extension Accident {
    /// A fragment, which a redirect URI must not have but other values may.
    static let fragment = Accident(
        .words("fragment"),
        finding: { name, _ in Finding("redirect-uri.fragment", ["name": name]) }
    ) { $0.withoutFragment }
}

extension String {
    /// This URI up to its fragment.
    var withoutFragment: String {
        String(prefix { $0 != "#" })
    }
}
