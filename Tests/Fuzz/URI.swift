import OAuth

/// A parsed redirect URI can be composed again from its parts, and matches itself.
func check(_ bytes: [UInt8]) {
    let text = bytes.text
    guard let uri = URI(text) else { return }
    var whole = uri.scheme + ":" + (uri.authority.map { "//" + $0 } ?? "") + uri.path
    whole += uri.query.map { "?" + $0 } ?? ""
    whole += uri.fragment.map { "#" + $0 } ?? ""
    expect(whole == text, "the parts make the whole")
    expect(!text.contains("\\"), "no backslash stands for a slash")
    _ = uri.host
    _ = uri.origin
    expect(RedirectURI.matches(text, registered: text, native: true), "a URI matches itself")
    expect(RedirectURI.matches(text, pattern: text) || text.contains("*"), "as a pattern too")
}
