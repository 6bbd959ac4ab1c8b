import FixtureSupport
import Testing

@testable import HTTP

struct `A message of a name server` {
    private let question: DNSQuestion
    private let asked: [UInt8]

    init() throws {
        question = DNSQuestion(name: try require(DNSName("IdP.test")), kind: .ipv4)
        asked = question.message(id: 0x1234)
    }

    @Test func `asks one question`() {
        let name: [UInt8] = [3, 105, 100, 112, 4, 116, 101, 115, 116, 0]
        expect(asked, is: [0x12, 0x34, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0] + name + [0, 1, 0, 1])
    }

    @Test func `gives the addresses of the name`() throws {
        let six = [0xfd] + [UInt8](repeating: 0, count: 14) + [1]
        let message = try require(
            DNSMessage(
                answer(
                    to: asked,
                    [
                        .ipv4([10, 0, 0, 1]), .ipv6(six),
                        .ipv4([10, 0, 0, 2], owner: Array(asked[12...21])),
                    ])))
        expect(message.answers(question, id: 0x1234))
        expect(message.code == 0 && !message.isTruncated)
        expect(message.addresses, is: ["10.0.0.1", "10.0.0.2"])

        let other = DNSQuestion(name: question.name, kind: .ipv6).message(id: 1)
        expect(DNSMessage(answer(to: other, [.ipv6(six)]))?.addresses, is: ["fd00:0:0:0:0:0:0:1"])
    }

    @Test func `follows aliases, in any order and letter case`() {
        let records: [DNSRecord] = [
            .ipv4([10, 0, 0, 3], owner: DNSRecord.name("C.TEST")), .alias(DNSRecord.name("b.test")),
            .alias([1, 0x63, 0xc0, 16], owner: DNSRecord.name("B.test")),
            .ipv4([10, 0, 0, 9], owner: DNSRecord.name("x.test")),
        ]
        expect(DNSMessage(answer(to: asked, records))?.addresses, is: ["10.0.0.3"])
    }

    @Test func `gives nothing where aliases go in a circle or on for too long`() {
        expect(DNSMessage(answer(to: asked, [.alias(DNSRecord.asked)]))?.addresses, is: [])
        let names = ["idp.test"] + (0..<40).map { "a\($0).test" }
        let chain = zip(names, names.dropFirst()).map {
            DNSRecord.alias(DNSRecord.name($1), owner: DNSRecord.name($0))
        }
        let end = DNSRecord.ipv4([10, 0, 0, 1], owner: DNSRecord.name("a39.test"))
        expect(DNSMessage(answer(to: asked, chain + [end]))?.addresses, is: [])
    }

    @Test(
        arguments: [
            ("another number", 0x4321, "idp.test", DNSQuestion.Kind.ipv4),
            ("another name", 0x1234, "idp.tesu", .ipv4),
            ("another kind", 0x1234, "idp.test", .ipv6),
        ] as [(String, UInt16, String, DNSQuestion.Kind)]) func `does not answer a question with`(
            _: String, id: UInt16, name: String, kind: DNSQuestion.Kind
        ) throws
    {
        let other = DNSQuestion(name: try require(DNSName(name)), kind: kind)
        let message = try require(DNSMessage(answer(to: other.message(id: id))))
        expect(!message.answers(question, id: 0x1234))
    }

    @Test func `tells of failures and of what was cut`() {
        expect(DNSMessage(answer(to: asked, flags: 0x8183))?.code, is: DNSMessage.nameUnknown)
        expect(DNSMessage(answer(to: asked, flags: 0x8182))?.code, is: 2)
        let cut = DNSMessage(answer(to: asked, flags: 0x8380, count: 9))
        expect(cut?.isTruncated, is: true)
        expect(cut?.addresses, is: [])
    }

    @Test func `is refused when it is cut anywhere, and never read beyond its end`() {
        let whole = answer(
            to: asked,
            [.alias(DNSRecord.name("b.test")), .ipv4([1, 2, 3, 4]), .alias([0xc0, 12])])
        expect(DNSMessage(whole) != nil)
        for end in whole.indices {
            expect(DNSMessage(Array(whole[..<end])), is: nil, "cut at \(end)")
        }
    }

    @Test(
        arguments: [
            ("to itself", [0xc0, 26]),
            ("forwards", [0xc0, 40]),
            ("behind the end", [0xff, 0xff]),
            ("to itself behind a label", [1, 0x61, 0xc0, 26]),
            ("into the header, which leads nowhere", [0xc0, 0]),
            ("by a reserved kind of label", [0x40, 0]),
        ] as [(String, [UInt8])])
    func `has no compressed name that points`(_: String, owner: [UInt8]) throws {
        let bytes = answer(to: asked, [.ipv4([1, 2, 3, 4], owner: owner)])
        if let message = DNSMessage(bytes) { expect(message.addresses.isEmpty) }
    }

    @Test func `has no name longer than 255 bytes, also in pieces`() {
        let label = [63] + [UInt8](repeating: 0x61, count: 63)
        expect(DNSName(String(repeating: "a", count: 64)), is: nil)
        let long = label + label + label + label
        expect(DNSMessage(answer(to: asked, [.ipv4([1, 2, 3, 4], owner: long + [0])])), is: nil)
        var offset = 0
        expect(DNSName(in: label + label + label + [0], at: &offset) != nil)
        expect(offset, is: 193)
    }

    @Test(arguments: [
        [DNSRecord(kind: 1, data: [1, 2, 3])], [DNSRecord(kind: 28, data: [1, 2, 3, 4])],
        [DNSRecord(kind: 5, data: [0xc0, 12, 0])], [DNSRecord(kind: 5, data: [3, 0x61])],
    ])
    func `is refused for data of the wrong length`(records: [DNSRecord]) {
        expect(DNSMessage(answer(to: asked, records)), is: nil)
    }

    @Test func `may have records that nobody asked for`() {
        let records = [
            DNSRecord(kind: 16, data: [1, 0x61]), DNSRecord(kind: 1, space: 3, data: [1]),
            DNSRecord.ipv4([10, 0, 0, 1]),
        ]
        expect(DNSMessage(answer(to: asked, records))?.addresses, is: ["10.0.0.1"])
    }

    @Test(arguments: ["", ".", "a..b", ".a", "a.", String(repeating: "a.", count: 127) + "aa"])
    func `asks for no name that cannot be`(name: String) { expect(DNSName(name), is: nil) }
}
