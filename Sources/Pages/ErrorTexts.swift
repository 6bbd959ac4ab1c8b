/// The texts of the error page.
struct ErrorTexts: Sendable {
    let language: Language

    var title: String {
        language.choose("This request cannot be answered", "このリクエストには応答できません")
    }
    var problem: String { language.choose("What is wrong", "問題点") }
    var remedy: String { language.choose("What to do", "対処方法") }
    var diagnosis: String { language.choose("Diagnosis", "診断コード") }
    var reference: String { language.choose("Reference", "参照") }
    var received: String { language.choose("What was received", "受信した内容") }
    var empty: String { language.choose("empty", "空の値") }

    func hidden(_ characters: Int) -> String {
        language.choose("\(characters) characters, not shown", "\(characters) 文字（非表示）")
    }

    func back(to client: String) -> String {
        language.choose("Back to \(client)", "\(client) に戻る")
    }
}
