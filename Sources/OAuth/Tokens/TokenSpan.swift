/// The time when a token is made and the time when it ends.
struct TokenSpan: Sendable {
    let issued: Timestamp
    let expires: Timestamp

    /// - Parameter lifetime: negative for a token that ended so many seconds ago, after it had
    ///   lasted as many. A token that ends before it is made would be wrong in two ways, and no
    ///   client would look at the second one.
    init(lasting lifetime: Seconds, from now: Timestamp) {
        expires = now + lifetime
        issued = lifetime < 0 ? expires + lifetime : now
    }
}
