import Expectations
import HAR
import HTTP
import JOSE
import Testing

struct `An HTTP archive` {
    @Test(arguments: dialects) func `is read whoever wrote it`(dialect: Dialect) {
        let (found, end) = Self.read(Self.archive(dialect.entry))
        expect(end.refusal, is: nil)
        expect(end.isWhole, is: true)
        expect(found.map { $0.request.method }, is: ["POST"])
        expect(found.first?.request.endpoint, is: "https://login.example/oauth/token")
        expect(
            found.first.map { Form.decode($0.request.body).map(\.value) },
            is: ["authorization_code", "c 1"])
        expect(found.first?.answer?.json?["token_type"]?.string, is: dialect.tokenType)
        expect(found.first?.failure, is: dialect.failure)
        expect(found.first?.started?.milliseconds, is: 1_800_000_000_250)
    }

    static let cases: [Case] = [
        Case("is the same in pieces of any size") {
            let bytes = Array(archive(Self.dialects.map(\.entry).joined(separator: ",")).utf8)
            let whole = read(bytes, by: bytes.count)
            for size in [1, 2, 3, 7, 64, 333] {
                let (found, end) = read(bytes, by: size)
                expect(found.map(\.request.body), is: whole.found.map(\.request.body))
                expect(found.map { $0.answer?.body }, is: whole.found.map { $0.answer?.body })
                expect(end.entries, is: Self.dialects.count)
            }
        },
        Case("that was cut gives what is before the cut") {
            let bytes = Array(archive(Self.dialects.map(\.entry).joined(separator: ",")).utf8)
            for length in 0..<bytes.count {
                let (found, end) = read(Array(bytes[..<length]), by: 50)
                expect(end.isWhole, is: false)
                expect(end.bytes, is: length)
                expect(found.count, is: max(0, end.entries - (end.entries > found.count ? 1 : 0)))
                expect(
                    end.refusal?.offset, is: end.entries == 0 && end.refusal != nil ? length : nil)
            }
        },
        Case("is read past entries that are none") {
            let (found, end) = read(
                archive("{\"request\": {}}, {\"a\" 1}, \(Self.dialects[0].entry)"))
            expect(found.map(\.number), is: [3])
            expect(end.unreadable.map(\.offset), is: [39, 61])
            expect(
                read(archive("{}, 7")).end.fault,
                is: HARFault(problem: "expected an entry of the list", offset: 43))
        },
        Case("leaves out texts and entries that are too long") {
            var limits = HARLimits()
            limits.mostTextBytes = 100
            limits.mostEntryBytes = 1_000
            let long = String(repeating: "\\\"", count: 80)
            let entry = Self.dialects[0].entry
            let many = (0..<20).map { "\"\($0)\": \"\(long.prefix(90))\"" }.joined(separator: ",")
            let text = archive(
                [entry.replacing("Bearer", with: long), "{\(many)}", entry].joined(separator: ","))
            let (found, _) = read(Array(text.utf8), by: 64, limits)
            expect(found.map(\.number), is: [1, 3])
            expect(found.map { $0.answer?.isBodyMissing }, is: [true, false])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("", "the file ends before log.entries", 0),
        ("  [1]", "an archive begins with '{', and this does not", 2),
        ("\u{FEFF}{\"log\": 1}", "the file ends before log.entries", 13),
        (#"{"entries": [{}]}"#, "the file ends before log.entries", 17),
    ])
    func `that is none says where`(text: String, problem: String, offset: Int) {
        expect(Self.read(text).end.refusal, is: HARFault(problem: problem, offset: offset))
    }
}

extension `An HTTP archive` {
    static func read(_ text: String) -> (found: [ArchivedExchange], end: HAREnd) {
        read(Array(text.utf8), by: 4096)
    }

    static func read(
        _ bytes: [UInt8], by size: Int, _ limits: HARLimits = HARLimits()
    ) -> (found: [ArchivedExchange], end: HAREnd) {
        var reader = HARReader(limits)
        var found: [ArchivedExchange] = []
        for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
            reader.feed(Array(bytes[start..<min(bytes.count, start + size)])) { found.append($0) }
        }
        return (found, reader.end)
    }

    static func archive(_ entries: String) -> String {
        #"{"log": {"version": "1.2", "entries": ["# + entries + #"], "pages": [{"id": "log"}]}}"#
    }
}
