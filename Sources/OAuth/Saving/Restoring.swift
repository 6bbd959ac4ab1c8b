import JOSE
import Members

/// What the values of one document need while it is read.
package final class Restoring {
    /// What reads the values whose layout belongs to others.
    package let readers: SavedReaders
    /// The client that an open tenant makes up, whatever its id.
    let stranger: Client
    /// The lists of shared objects, by their names; nil for an object that cannot be read.
    var shared: [String: [AnyObject?]] = [:]
    /// The highest id of a request that is mentioned.
    package var lastExchange: ExchangeID?
    /// How clients of a sector know users; nil for all by the users' own `sub`.
    package var subjects: (String?) -> SubjectIdentifier = { _ in .public }

    package init(_ readers: SavedReaders, stranger: Client) {
        self.readers = readers
        self.stranger = stranger
    }
}

/// What reads values whose layout is that of the configuration, and what providers add.
package struct SavedReaders: Sendable {
    let client: @Sendable (inout MemberReader) -> Client?
    package let user: @Sendable (inout MemberReader) -> User?
    let extensions: [any SavedExtension.Type]
    let matters: [any PendingMatter.Type]

    package init(
        client: @escaping @Sendable (inout MemberReader) -> Client?,
        user: @escaping @Sendable (inout MemberReader) -> User?,
        extensions: [any SavedExtension.Type], matters: [any PendingMatter.Type]
    ) {
        self.client = client
        self.user = user
        self.extensions = extensions
        self.matters = matters
    }
}
