/// A rendered page and its header fields.
package struct Page: Sendable, Hashable {
    /// The whole document, of type `text/html; charset=utf-8`.
    package let html: String
    /// The value of the `Content-Security-Policy` header field.
    package let contentSecurityPolicy: String
    /// The language of the page, for `Content-Language`.
    package let language: Language
}
