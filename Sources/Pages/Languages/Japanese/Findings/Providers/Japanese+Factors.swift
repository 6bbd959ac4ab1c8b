extension Japanese {
    /// What findings say of the second factor of a login.
    static let factors: Translations.Table = [
        "the password of {} is right, and a second factor is asked for":
            "{0} のパスワードは正しく、第二要素が求められています",
        "go on with mfa_token at /mfa/challenge and the token endpoint":
            "mfa_token を使って /mfa/challenge とトークンエンドポイントに進んでください",
        "enrol an authenticator with mfa_token at /mfa/associate":
            "mfa_token を使って /mfa/associate で認証器を登録してください",
        "send what the step before answered, and what the user types":
            "前の手順の応答とユーザーの入力を送ってください",
        "mfa_token belongs to no login that waits for a second factor":
            "第二要素を待っているログインの mfa_token ではありません",
        "send the mfa_token of the answer mfa_required; it is good for one login":
            "mfa_required の応答の mfa_token を送ってください。一回のログインにだけ使えます",
        "mfa_token expired {} s ago": "mfa_token は {0} 秒前に期限切れになりました",
        "begin the login anew": "ログインを最初からやり直してください",
        "mfa_token was issued to another client than {}":
            "mfa_token は {0} とは別のクライアントに発行されました",
        "send the client_id that began the login": "ログインを始めた client_id を送ってください",
        "{} is wrong": "{0} が誤っています",
        "see the log for the code, or fix it by mfa.code in the configuration":
            "コードはログで確認するか、設定の mfa.code で固定してください",
        "wait for the next one; each is good once": "次のコードを待ってください。一度だけ使えます",
        "the user rejected the notification": "ユーザーが通知を拒否しました",
        "see mfa.push in the configuration": "設定の mfa.push を確認してください",
        "the notification waits for the answer of the user": "ユーザーはまだ通知に応答していません",
        "ask again later; see mfa.push in the configuration":
            "後でもう一度要求してください。設定の mfa.push も確認してください",
        "{} has no authenticator for a challenge of {}":
            "{0} には {1} のチャレンジに使える認証器がありません",
        "add authenticators to the user in the configuration, or enrol one":
            "設定のユーザーに authenticators を追加するか、認証器を登録してください",
        "ask for {}": "{0} を要求してください",
        "{} has no authenticator {}": "{0} に認証器 {1} はありません",
        "{} has an authenticator already": "{0} にはすでに認証器があります",
        "pass its challenge; another one cannot be enrolled before":
            "そのチャレンジに合格してください。その前に別のものは登録できません",
        "no notification was sent, because this is a stand-in":
            "これは代役のサーバーなので、通知は送られていません",
        "the authenticator app shows {} now": "認証アプリには今 {0} が表示されています",
        "mfa.push in the configuration says what the user does with it":
            "ユーザーの応答は設定の mfa.push で決まります",
        "continue with it; mfa.code in the configuration sets a fixed code":
            "そのまま続けてください。設定の mfa.code でコードを固定できます",
    ]
}
