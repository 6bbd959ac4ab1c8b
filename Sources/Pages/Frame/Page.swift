/// A rendered page and the header fields that go with it.
package struct Page: Sendable, Hashable {
    /// The whole document, to be sent as `text/html; charset=utf-8`.
    package let html: String
    /// The value of the `Content-Security-Policy` header field.
    package let contentSecurityPolicy: String
    /// The language of the page, for `Content-Language`.
    package let language: Language
}
