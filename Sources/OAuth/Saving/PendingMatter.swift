/// What the answer to a form is about that waits for a user.
package protocol PendingMatter: SavedRecord, Weighed {
    /// The member of a document that has it.
    static var savedName: String { get }
}
