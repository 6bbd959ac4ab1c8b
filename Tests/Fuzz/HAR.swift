import Configuration
import Dispatch
import HAR
import JOSE
import Members
import Synchronization
import Web

/// An archive reads the same in one piece and in pieces, and its parts lie within it.
func check(_ bytes: [UInt8]) {
    let (whole, end) = read(bytes, by: bytes.count)
    let size = Int(bytes.first ?? 0) % 7 + 1
    let (pieces, endOfPieces) = read(bytes, by: size)
    expect(whole.map(\.number) == pieces.map(\.number), "the same entries are found")
    expect(whole.map(\.request.body) == pieces.map(\.request.body), "they have the same bodies")
    expect(end.refusal == endOfPieces.refusal, "the same fault is told")
    expect(end.bytes == bytes.count, "all bytes are counted")
    for fault in [end.fault, end.refusal].compactMap(\.self) + end.unreadable {
        expect((0...bytes.count).contains(fault.offset), "a fault lies in the file")
    }
    expect(whole.count <= end.entries, "no more is read than there is")
    guard whole.count < 20, let learnt = learnt(from: bytes) else { return }
    expect(!learnt.contains("Qz_"), "no token of the seeds is copied")
    let reader = ConfigurationReader(vocabulary: .served) { _ in
        .failure(UnreadableFile(reason: "no files here"))
    }
    let json = try? ConfigurationReader.parse(Array(learnt.utf8))
    expect(json.flatMap { try? reader.server(from: $0) } != nil, "it is a configuration")
}

/// The learnt configuration; nil if the input is no archive.
private func learnt(from bytes: [UInt8]) -> String? {
    var learning = ArchiveLearning(.served, Routes.endpoints, on: Application.stage)
    learning.feed(bytes)
    guard (try? learning.finish()) != nil else { return nil }
    let isDone = DispatchSemaphore(value: 0)
    let found = Mutex<String?>(nil)
    Task { [learning] in
        let text = try? await learning.learn().text
        found.withLock { $0 = text }
        isDone.signal()
    }
    isDone.wait()
    return found.withLock { $0 }
}

private func read(_ bytes: [UInt8], by size: Int) -> (found: [ArchivedExchange], end: HAREnd) {
    var limits = HARLimits()
    limits.mostTextBytes = 512
    var reader = HARReader(limits)
    var found: [ArchivedExchange] = []
    for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
        reader.feed(Array(bytes[start..<min(bytes.count, start + size)])) { found.append($0) }
    }
    return (found, reader.end)
}
