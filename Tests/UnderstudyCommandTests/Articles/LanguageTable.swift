import Pages

extension GeneratedTable {
    static let languages = GeneratedTable(name: "languages") {
        MarkdownTable(
            header: ["language", "tag", "texts"],
            rows: Language.all.map { language in
                [
                    language.name, language.tag.code,
                    language.isComplete ? "all" : "some; the rest is English",
                ]
            }
        ).text
    }
}
