import Text

/// Reads an HTTP archive (http://www.softwareishard.com/blog/har-12-spec/) piece by piece. It holds
/// one entry at a time, however long the archive is.
package struct HARReader {
    private var scanner: EntryScanner
    private var unreadable: [HARFault] = []
    /// What stands before the entries, where the recording program names itself.
    private var head: [UInt8] = []

    package init(_ limits: HARLimits = HARLimits()) { scanner = EntryScanner(limits) }

    /// The number of reported faults of entries.
    private static let mostFaults = 20
    private static let mostHeadBytes = 512

    /// Takes the next bytes, and hands over the exchanges that they complete.
    package mutating func feed(_ piece: [UInt8], _ take: (ArchivedExchange) -> Void) {
        if head.count < Self.mostHeadBytes { head += piece.prefix(Self.mostHeadBytes) }
        var faults = unreadable
        scanner.feed(piece) { entry in
            do throws(HARFault) {
                take(try ArchivedExchange(entry))
            } catch {
                if faults.count < Self.mostFaults { faults.append(error) }
            }
        }
        unreadable = faults
    }

    /// Tells whether the recording program is one that takes nothing out.
    private var isUntouched: Bool {
        let text = String(decoding: head, as: UTF8.self)
        return ["\"mitmproxy", "\"Playwright", "\"Firefox"].contains { text.contains(text: $0) }
    }

    /// True before the first piece.
    package var isBlank: Bool { head.isEmpty }

    /// The result after the last piece.
    package var end: HAREnd {
        HAREnd(
            entries: scanner.entries, bytes: scanner.offset, isWhole: scanner.isWhole,
            archives: scanner.archives, isUntouched: isUntouched, hasList: scanner.hasList,
            fault: scanner.fault,
            unreadable: unreadable)
    }
}

/// The limits of the parts of an archive held at a time.
package struct HARLimits: Sendable {
    /// The longest text kept; a longer one, such as an image or a script, is read as empty.
    package var mostTextBytes = 262_144
    /// The longest entry kept; a longer one is dropped.
    package var mostEntryBytes = 4_194_304
    /// The limit of nested members in an entry.
    package var mostDepth = 64

    package init() {}
}

/// The result of reading an archive.
package struct HAREnd: Sendable {
    /// The number of entries that began.
    package let entries: Int
    package let bytes: Int
    /// True if the last brace was there.
    package let isWhole: Bool
    /// The number of archives, one after the other.
    package let archives: Int
    /// True if the program that recorded it leaves credentials in.
    package let isUntouched: Bool
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
