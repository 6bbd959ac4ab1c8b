/// Reads an HTTP archive (http://www.softwareishard.com/blog/har-12-spec/) piece by piece. It holds
/// one entry at a time, however long the archive is.
package struct HARReader {
    private var scanner: EntryScanner
    private var unreadable: [HARFault] = []

    package init(_ limits: HARLimits = HARLimits()) {
        scanner = EntryScanner(limits)
    }

    /// The number of reported faults of entries.
    private static let mostFaults = 20

    /// Takes the next bytes, and hands over the exchanges that they complete.
    package mutating func feed(_ piece: [UInt8], _ take: (ArchivedExchange) -> Void) {
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

    /// The result after the last piece.
    package var end: HAREnd {
        HAREnd(
            entries: scanner.entries, bytes: scanner.offset, isWhole: scanner.isWhole,
            hasList: scanner.hasList, fault: scanner.fault, unreadable: unreadable)
    }
}
