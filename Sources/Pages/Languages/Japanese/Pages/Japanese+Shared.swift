extension Japanese {
    /// What several pages say, and what frames them.
    static let shared: Translations.Table = [
        "Privacy policy": "プライバシーポリシー",
        "Terms of service": "利用規約",
        "Cancel": "キャンセル",
        "Continue": "続ける",
        "It asks for": "要求されている権限",
        "Profile": "プロファイル",
        "Clients": "クライアント",
        "User": "ユーザー",
        "Time": "時刻",
        "Answer": "応答",
        "What to do:": "対処：",
        "Copy": "コピー",
        "Copied": "コピーしました",
        "Understudy plays the profile {}: a local stand-in for tests and demos, not the real provider.":
            "Understudy がプロファイル {} を演じています。テストやデモ用のローカルな代役で、本物のプロバイダーではありません。",
        "Sign out": "ログアウト",
        "Request": "リクエスト",
        "Accepted, but worth a look": "受け付けましたが、確認してください",
    ]
}
