extension Japanese {
    /// What findings say of accounts, and codes that are sent to an address.
    static let passwordless: Translations.Table = [
        "send it in the body": "ボディで送ってください",
        "{} is not an e-mail address": "{0} はメールアドレスではありません",
        "send one like ada@example.com": "ada@example.com のような値を送ってください",
        "the e-mail address {} or the username already belongs to a user":
            "メールアドレス {0} またはユーザー名は、すでにほかのユーザーのものです",
        "sign in, or sign up under another one": "ログインするか、別のもので登録してください",
        "the username already belongs to a user": "このユーザー名は、すでにほかのユーザーのものです",
        "choose another one": "別のものを選んでください",
        "the password does not meet the policy '{}'": "パスワードがポリシー「{0}」を満たしていません",
        "send a stronger one, or change database.password_policy in the configuration":
            "より強いパスワードを送るか、設定の database.password_policy を変更してください",
        "no e-mail was sent to {}, because this is a stand-in": "これは代役のサーバーなので、{0} にメールは送られていません",
        "change the password in users of the configuration": "設定の users でパスワードを変更してください",
        "send username, otp and realm": "username、otp、realm を送ってください",
        "the connection {} does not send codes": "コネクション {0} はコードを送りません",
        "use email or sms, and list it where connections are configured":
            "email または sms を使い、コネクションの設定に追加してください",
        "{} is not a phone number": "{0} は電話番号ではありません",
        "send one like +15550100": "+15550100 のような値を送ってください",
        "no user has the e-mail address {}": "メールアドレス {0} のユーザーはいません",
        "no user has the phone number {}": "電話番号 {0} のユーザーはいません",
        "add one to users in the configuration, or leave out allow_other_users":
            "設定の users に追加するか、allow_other_users を省いてください",
        "the client, the address or the code is missing from this link":
            "このリンクにはクライアント、宛先、またはコードがありません",
        "copy the whole line from the log": "ログから行全体をコピーしてください",
        "no code was sent to {}": "{0} にコードは送られていません",
        "ask for one at /passwordless/start": "/passwordless/start でコードを要求してください",
        "this is not the code that was sent to {} last": "最後に {0} に送られたコードではありません",
        "see the log for it, or fix it by passwordless.code in the configuration":
            "コードはログで確認するか、設定の passwordless.code で固定してください",
        "the code was asked for by another client than {}": "コードは {0} とは別のクライアントが要求しました",
        "send the client_id that asked for it": "要求した client_id を送ってください",
        "too many wrong codes were tried": "誤ったコードの試行が多すぎます",
        "ask for a new one": "新しいコードを要求してください",
        "the code was already used": "コードはすでに使われています",
        "ask for a new one for each login": "ログインごとに新しいコードを要求してください",
        "the code expired": "コードは期限切れです",
        "ask for a new one, or raise lifetimes.passwordless_code":
            "新しいコードを要求するか、lifetimes.passwordless_code を延ばしてください",
        "no message was sent to {}, because this is a stand-in; the link is {}":
            "これは代役のサーバーなので、{0} にメッセージは送られていません。リンクは {1} です",
        "no message was sent to {}, because this is a stand-in; the code is {}":
            "これは代役のサーバーなので、{0} にメッセージは送られていません。コードは {1} です",
        "continue with it; passwordless.code in the configuration sets a fixed code":
            "そのまま続けてください。設定の passwordless.code でコードを固定できます",
    ]
}
