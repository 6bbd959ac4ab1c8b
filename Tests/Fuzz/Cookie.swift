import HTTP

/// Cookies and media types, which come in fields of a request, read the same again.
func check(_ bytes: [UInt8]) {
    let text = bytes.text
    for cookie in Cookie.parse(text) {
        expect(!cookie.name.isEmpty, "a cookie has a name")
        expect(!cookie.name.contains("="), "a name ends at the first equals sign")
        // In quotes, since blanks at the ends of a value belong to it there alone.
        let again = Cookie.parse("\(cookie.name)=\"\(cookie.value)\"")
        expect(again == [cookie], "a cookie reads the same alone")
    }
    guard let type = MediaType(text) else { return }
    expect(MediaType(type.essence)?.essence == type.essence, "the essence reads the same alone")
    expect(type.essence == type.essence.lowercased(), "the essence is in lower case")
}
