/// The texts of the consent page. As on the login page, only the label of the button that denies
/// may contain "deny", "cancel" or "no".
struct ConsentTexts: Sendable {
    let language: Language

    func title(client: String) -> String {
        language.choose("Allow \(client) access?", "\(client) にアクセスを許可しますか？")
    }

    /// What a standard scope value lets a client do (OpenID Connect Core §5.4, §11); nil for others.
    func sentence(for scope: String) -> String? {
        switch scope {
        case "openid": language.choose("Know who you are.", "あなたが誰かを確認します。")
        case "profile":
            language.choose("See your name, picture and profile.", "名前、写真、プロフィールを見ます。")
        case "name": language.choose("See your name.", "名前を見ます。")
        case "email": language.choose("See your e-mail address.", "メールアドレスを見ます。")
        case "address": language.choose("See your postal address.", "住所を見ます。")
        case "phone": language.choose("See your phone number.", "電話番号を見ます。")
        case "offline_access":
            language.choose("Keep access while you are away.", "あなたが不在の間もアクセスを続けます。")
        default: nil
        }
    }

    var choose: String { language.choose("What it may do", "許可する内容") }
    var nothing: String {
        language.choose("It asks for no particular scope.", "特定の権限は要求されていません。")
    }
    var hideEmail: String { language.choose("Hide my e-mail address", "メールアドレスを非公開") }
    var hiddenEmail: String {
        language.choose("Show one made for this client instead.", "代わりにこのクライアント専用のアドレスを使います。")
    }
    var allow: String { language.choose("Allow", "許可する") }
    var cancel: String { language.choose("Cancel", "キャンセル") }
}
