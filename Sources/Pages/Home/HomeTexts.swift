/// The texts of the page at the server's own address.
struct HomeTexts: Sendable {
    let language: Language

    var title: String { language.choose("Understudy is ready", "Understudy の準備ができました") }
    var purpose: String {
        language.choose(
            "It plays an OpenID Connect provider. Give your application the issuer, and sign in from"
                + " there.",
            "OpenID Connect プロバイダーの代役です。アプリケーションに発行者を設定し、そこからログインしてください。")
    }

    var provider: String { language.choose("Provider", "プロバイダー") }
    var live: String { language.choose("What can be done", "操作") }
    var profile: String { language.choose("Profile", "プロファイル") }
    var issuer: String { language.choose("Issuer", "発行者 (issuer)") }
    var discovery: String { language.choose("Discovery", "ディスカバリー") }
    var mode: String { language.choose("Clients", "クライアント") }
    var environment: String { language.choose("Put this into your application", "アプリケーションの設定") }
    var users: String { language.choose("Users", "ユーザー") }
    var clients: String { language.choose("Registered clients", "登録済みのクライアント") }
    var endpoints: String { language.choose("Endpoints", "エンドポイント") }

    func sentence(isOpen: Bool) -> String {
        isOpen
            ? language.choose(
                "Any client ID, any client secret and any redirect URI will do.",
                "クライアント ID、シークレット、リダイレクト URI は何でも使えます。")
            : language.choose(
                "Only registered clients may use it.", "登録済みのクライアントだけが使えます。")
    }

    func more(_ count: Int) -> String {
        language.choose("And \(count) more.", "ほかに \(count) 件あります。")
    }
}
