import TestSupport
import Testing

/// Recordings in the shapes of real providers, whole and damaged.
struct `A recording of a real provider` {
    static let damaged = zip(0..., Damage.all).map { place, damage in
        (RecordedShape.all[place % RecordedShape.all.count], damage)
    }

    @Test(arguments: RecordedShape.all)
    func `is played as it went`(shape: RecordedShape) async throws {
        let learnt = try await Learning.from([shape.archive]).learn()
        let configuration = try ServerConfiguration.read(learnt.text)
        let report = try await Learning.from([shape.archive]).replay(with: configuration)
        expect(report.count >= 6, "\(report.text)")
        // Its words are private, so they are left out; a hash of the code cannot be made up.
        let left = ["member error_description", "member id_token claim c_hash"]
        let others = report.places.filter { !left.contains($0) }
        expect(others, is: [], "\(learnt.text)\n\(report.text)")
        Self.expectNothingMarked(in: [learnt.text, learnt.json.text, report.text, report.json.text])
    }

    @Test(arguments: damaged)
    func `is learnt with its damage, which is named`(
        shape: RecordedShape, damage: Damage
    ) async throws {
        var learning = try Learning.from([])
        learning.feed(damage.bytes(shape.entries))
        try learning.finish()
        let learnt = try await learning.learn()
        expect(learnt.text.contains(damage.gap), "\(learnt.text)")
        _ = try ServerConfiguration.read(learnt.text)
        Self.expectNothingMarked(in: [learnt.text, learnt.json.text, learnt.replay.text])
    }

    @Test(arguments: RecordedShape.all)
    func `is diagnosed without a value of it`(shape: RecordedShape) async throws {
        let report = try await RecordedStory.report(of: shape.archive)
        Self.expectNothingMarked(in: [report.text, report.json.text])
    }

    @Test func `keeps the claims that one asks for alone`() async throws {
        let shape = RecordedShape.all[0]
        let learnt = try await Learning.from([shape.archive]).learn(keeping: ["locale"])
        expect(learnt.json["users"]?[0]?["claims"]?["locale"]?.string, is: "xx-marked")
        expect(learnt.text.split(separator: "arked").count, is: 2)
    }

    static func expectNothingMarked(in texts: [String]) {
        for text in texts {
            expect(text.lowercased(), lacks: "marked", "\(text)")
            expect(text, lacks: "Qz_", "\(text)")
        }
    }
}
