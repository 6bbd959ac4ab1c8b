import Text

extension Finding {
    package static func placeholder(_ parameter: String, _ sent: String) -> Finding {
        let isNoSecret =
            Placeholder.isWhole(sent) && Placeholder.isUnmistakable(sent) && sent.utf8.count <= 40
        return Finding(
            "value.placeholder",
            [
                "value": isNoSecret
                    ? Phrase(verbatim: "\(parameter) \(sent.shown)") : sent.shown(as: parameter)
            ])
    }
}
