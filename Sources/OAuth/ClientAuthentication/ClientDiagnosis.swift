import Text

extension Finding {
    package static func clientUnknown(_ id: String, known: [String]) -> Finding {
        Finding(
            "client.unknown",
            [
                "sent": id, "alike": Likeness.remedy(for: id, among: known),
                "near": id.nearest(among: known),
            ])
    }
}
