import TestSupport
import Testing

/// Recordings with a provider for every request, as nobody records them.
struct `A recording of many providers` {
    private static func archive(_ count: Int) -> JSON {
        RecordedShape.archive(
            (0..<count).map { number in
                let name = "h\(number).marked.example"
                return [
                    "startedDateTime": "2027-01-15T08:00:00.000Z", "time": 1,
                    "request": [
                        "method": "GET",
                        "url": .string(
                            "https://\(name)/authorize?client_id=a&response_type=code&state=\(number)"
                        ),
                        "headers": [],
                    ],
                    "response": ["status": 302, "headers": [], "content": ["text": ""]],
                ]
            })
    }

    @Test(arguments: [(100, false), (101, true)])
    func `is replayed to so many servers at most`(count: Int, isTold: Bool) async throws {
        let report = try await RecordedStory.report(of: Self.archive(count))
        let note =
            "there are 101 providers; only requests to the first 100 of them are replayed"
        expect(report.text.contains(note), is: isTold)
        expect(report.json["related"], is: .integer(count))
    }
}
