extension Translations {
    /// Of accounts, and codes that are sent to an address.
    static let passwordless: [Translation] = [
        .cause("account.parameter-missing", "{} is missing", "{0} がありません"),
        .remedy("account.parameter-missing", "send it in the body", "ボディで送ってください"),
        .cause("account.email-malformed", "{} is not an e-mail address", "{0} はメールアドレスではありません"),
        .remedy(
            "account.email-malformed", "send one like ada@example.com",
            "ada@example.com のような値を送ってください"),
        .cause(
            "account.email-exists",
            "the e-mail address {} or the username already belongs to a user",
            "メールアドレス {0} またはユーザー名は、すでにほかのユーザーのものです"),
        .remedy(
            "account.email-exists", "sign in, or sign up under another one",
            "ログインするか、別のもので登録してください"),
        .cause(
            "account.username-exists", "the username already belongs to a user",
            "このユーザー名は、すでにほかのユーザーのものです"),
        .remedy("account.username-exists", "choose another one", "別のものを選んでください"),
        .cause(
            "account.password-weak", "the password does not meet the policy '{}'",
            "パスワードがポリシー「{0}」を満たしていません"),
        .remedy(
            "account.password-weak",
            "send a stronger one, or change database.password_policy in the configuration",
            "より強いパスワードを送るか、設定の database.password_policy を変更してください"),
        .cause(
            "account.no-password-mail", "no e-mail was sent to {}, because this is a stand-in",
            "これは代役のサーバーなので、{0} にメールは送られていません"),
        .remedy(
            "account.no-password-mail", "change the password in users of the configuration",
            "設定の users でパスワードを変更してください"),
        .cause("passwordless.parameter-missing", "{} is missing", "{0} がありません"),
        .remedy(
            "passwordless.parameter-missing", "send username, otp and realm",
            "username、otp、realm を送ってください"),
        .cause(
            "passwordless.connection", "the connection {} does not send codes",
            "コネクション {0} はコードを送りません"),
        .remedy(
            "passwordless.connection",
            "use email or sms, and list it where connections are configured",
            "email または sms を使い、コネクションの設定に追加してください"),
        .cause("passwordless.address", "{} is not an e-mail address", "{0} はメールアドレスではありません"),
        .cause("passwordless.address", "{} is not a phone number", "{0} は電話番号ではありません"),
        .remedy(
            "passwordless.address", "send one like ada@example.com",
            "ada@example.com のような値を送ってください"),
        .remedy("passwordless.address", "send one like +15550100", "+15550100 のような値を送ってください"),
        .cause(
            "passwordless.user-unknown", "no user has the e-mail address {}",
            "メールアドレス {0} のユーザーはいません"),
        .cause(
            "passwordless.user-unknown", "no user has the phone number {}", "電話番号 {0} のユーザーはいません"),
        .remedy(
            "passwordless.user-unknown",
            "add one to users in the configuration, or leave out allow_other_users",
            "設定の users に追加するか、allow_other_users を省いてください"),
        .cause(
            "passwordless.link-incomplete",
            "the client, the address or the code is missing from this link",
            "このリンクにはクライアント、宛先、またはコードがありません"),
        .remedy(
            "passwordless.link-incomplete", "copy the whole line from the log",
            "ログから行全体をコピーしてください"),
        .cause("passwordless.code-unknown", "no code was sent to {}", "{0} にコードは送られていません"),
        .remedy(
            "passwordless.code-unknown", "ask for one at /passwordless/start",
            "/passwordless/start でコードを要求してください"),
        .cause(
            "passwordless.code-wrong", "this is not the code that was sent to {} last",
            "最後に {0} に送られたコードではありません"),
        .remedy(
            "passwordless.code-wrong",
            "see the log for it, or fix it by passwordless.code in the configuration",
            "コードはログで確認するか、設定の passwordless.code で固定してください"),
        .cause(
            "passwordless.other-client", "the code was asked for by another client than {}",
            "コードは {0} とは別のクライアントが要求しました"),
        .remedy(
            "passwordless.other-client", "send the client_id that asked for it",
            "要求した client_id を送ってください"),
        .cause("passwordless.attempts", "too many wrong codes were tried", "誤ったコードの試行が多すぎます"),
        .remedy("passwordless.attempts", "ask for a new one", "新しいコードを要求してください"),
        .cause("passwordless.code-used", "the code was already used", "コードはすでに使われています"),
        .remedy(
            "passwordless.code-used", "ask for a new one for each login", "ログインごとに新しいコードを要求してください"),
        .cause("passwordless.code-expired", "the code expired", "コードは期限切れです"),
        .remedy(
            "passwordless.code-expired", "ask for a new one, or raise lifetimes.passwordless_code",
            "新しいコードを要求するか、lifetimes.passwordless_code を延ばしてください"),
        .cause(
            "passwordless.sent",
            "no message was sent to {}, because this is a stand-in; the link is {}",
            "これは代役のサーバーなので、{0} にメッセージは送られていません。リンクは {1} です"),
        .cause(
            "passwordless.sent",
            "no message was sent to {}, because this is a stand-in; the code is {}",
            "これは代役のサーバーなので、{0} にメッセージは送られていません。コードは {1} です"),
        .remedy(
            "passwordless.sent",
            "continue with it; passwordless.code in the configuration sets a fixed code",
            "そのまま続けてください。設定の passwordless.code でコードを固定できます"),
    ]
}
