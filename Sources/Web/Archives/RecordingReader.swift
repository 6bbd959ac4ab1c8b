import HAR
import JOSE
import OAuth

/// Reads archives piece by piece, and keeps their steps.
package struct RecordingReader: Sendable {
    private var reader = HARReader()
    private var gathering: StepGathering

    /// - Parameter profiles: the providers whose paths tell the purpose of a request.
    package init(_ profiles: [Profile], _ endpoints: [Endpoint]) {
        gathering = StepGathering(KnownEndpoints(profiles, endpoints))
    }

    package mutating func feed(_ piece: [UInt8]) {
        var found: [ArchivedExchange] = []
        reader.feed(piece) { found.append($0) }
        for exchange in found { gathering.add(exchange) }
    }

    /// Ends an archive, so that another one can follow.
    ///
    /// - Throws: the reason why the input is no archive.
    @discardableResult
    package mutating func finish() throws(HARFault) -> HAREnd {
        let end = reader.end
        if let refusal = end.refusal { throw refusal }
        reader = HARReader()
        return end
    }

    /// Takes a document that was saved separately.
    package mutating func add(_ document: JSON, at url: String) {
        gathering.add(ArchivedExchange(saved: document, at: url))
    }

    var isFull: Bool { gathering.isFull }
    var recording: Recording { Recording(gathering) }
}
