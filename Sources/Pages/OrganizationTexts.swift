/// The texts of the page that asks for an organization. As on the login page, only the label of the
/// button that denies may contain "deny", "cancel" or "no".
struct OrganizationTexts: Sendable {
    let language: Language

    func title(client: String) -> String {
        language.choose("Your organization at \(client)", "\(client) で使う組織")
    }

    var name: String { language.choose("Name of the organization", "組織の名前") }
    var choose: String { language.choose("Choose an organization", "組織を選択") }
    var unknown: String {
        language.choose(
            "There is none of this name. Compare it with the one you were told.",
            "この名前の組織はありません。正しい名前を確認してください。")
    }
    var next: String { language.choose("Continue", "続ける") }
    var cancel: String { language.choose("Cancel", "キャンセル") }
}
