/// The result of reading an archive.
package struct HAREnd: Sendable {
    /// The number of entries that began.
    package let entries: Int
    package let bytes: Int
    /// True if the last brace was there.
    package let isWhole: Bool
    let hasList: Bool
    /// The first fault of the archive itself.
    package let fault: HARFault?
    /// The entries that are no HTTP exchanges, or the first of many.
    package let unreadable: [HARFault]

    /// The reason why nothing can be read from the file; nil if it has a list of entries, even a
    /// truncated one.
    package var refusal: HARFault? {
        if hasList { return nil }
        return fault ?? HARFault(problem: "the file ends before log.entries", offset: bytes)
    }
}

/// A fault of an archive, and its place.
package struct HARFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// A phrase without a full stop, which quotes nothing from the file.
    package let problem: String
    /// The number of bytes before the fault.
    package let offset: Int

    package init(problem: String, offset: Int) {
        self.problem = problem
        self.offset = offset
    }

    package var description: String { "byte \(offset): \(problem)" }
}
