extension Japanese {
    /// What the home page says.
    static let home: Translations.Table = [
        "Understudy is ready": "Understudy の準備ができました",
        "It plays an OpenID Connect provider. Give your application the issuer, and sign in from there.":
            "OpenID Connect プロバイダーの代役です。アプリケーションに発行者を設定し、そこからログインしてください。",
        "Provider": "プロバイダー",
        "What can be done": "操作",
        "Issuer [with the name of its setting]": "発行者 (issuer)",
        "Discovery": "ディスカバリー",
        "Watch what happens": "様子を見る",
        "Addresses": "アドレス",
        "Library": "ライブラリ",
        "Put this into your application": "アプリケーションの設定",
        "Users": "ユーザー",
        "Registered clients": "登録済みのクライアント",
        "Endpoints": "エンドポイント",
        "Any client ID, any client secret and any redirect URI will do.":
            "クライアント ID、シークレット、リダイレクト URI は何でも使えます。",
        "Only registered clients may use it.": "登録済みのクライアントだけが使えます。",
        "And {} more.": "ほかに {} 件あります。",
    ]
}
