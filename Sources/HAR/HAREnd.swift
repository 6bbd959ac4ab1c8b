/// How the reading of an archive ended.
package struct HAREnd: Sendable {
    /// How many entries began.
    package let entries: Int
    package let bytes: Int
    /// Whether the last brace was there.
    package let isWhole: Bool
    let hasList: Bool
    /// Where the archive stops to be one.
    package let fault: HARFault?
    /// The entries that are no HTTP exchanges, the first ones of many.
    package let unreadable: [HARFault]

    /// Why nothing can be said of the file; nil where it has a list of entries, be it cut short.
    package var refusal: HARFault? {
        if hasList { return nil }
        return fault ?? HARFault(problem: "the file ends before log.entries", offset: bytes)
    }
}

/// What is wrong with an archive, and where.
package struct HARFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// A phrase without a full stop, which quotes nothing of the file.
    package let problem: String
    /// How many bytes stand before the fault.
    package let offset: Int

    package init(problem: String, offset: Int) {
        self.problem = problem
        self.offset = offset
    }

    package var description: String { "byte \(offset): \(problem)" }
}
