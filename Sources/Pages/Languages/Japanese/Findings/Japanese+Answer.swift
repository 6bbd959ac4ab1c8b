extension Japanese {
    /// What findings say of what a careful client refuses in the answers of a provider.
    static let answer: Translations.Table = [
        "the provider refused the request with {} and the status {}":
            "プロバイダーはリクエストを {0} とステータス {1} で拒否しました",
        "compare the client id, the secret and the way in which the client authenticates with what is registered":
            "client_id、シークレット、クライアント認証の方法を登録内容と比べてください",
        "look whether the code or the refresh token was used before, has expired, or was issued to another client or redirect URI":
            "コードまたはリフレッシュトークンが使用済みでないか、期限切れでないか、別のクライアントやリダイレクト URI に発行されたものでないかを確認してください",
        "compare the names and values of the parameters with the provider's documentation":
            "パラメーターの名前と値をプロバイダーのドキュメントと比べてください",
        "ask for what the client is registered for":
            "クライアントに登録されているものだけを要求してください",
        "allow the client this flow in the provider's settings, or use another one":
            "プロバイダーの設定でこのクライアントにこのフローを許可するか、別のフローを使ってください",
        "look whether the user declined, or a rule of the provider did":
            "ユーザーが拒否したのか、プロバイダーのルールが拒否したのかを確認してください",
        "begin the login again without prompt=none; in a frame or a script, the browser may have kept the provider's cookies back":
            "prompt=none を付けずにログインをやり直してください。フレームやスクリプトでは、ブラウザーがプロバイダーの Cookie を送らなかった可能性があります",
        "send an access token of this provider that is still good and has the scope":
            "このプロバイダーの、有効でスコープを持つアクセストークンを送ってください",
        "try again later; this one is not the client's fault":
            "後でもう一度試してください。これはクライアントの誤りではありません",
        "look the error up in the provider's documentation":
            "エラーをプロバイダーのドキュメントで調べてください",
        "the answer has the status {}, and is not the JSON object that such a request gets":
            "応答のステータスは {0} ですが、このリクエストへの応答であるべき JSON オブジェクトではありません",
        "compare the URL with that of the discovery document; a proxy or a sign-in page may have answered":
            "URL をディスカバリー文書のものと比べてください。プロキシやサインインページが応答した可能性があります",
        "the authorization request had a state, and the answer to it has none":
            "認可リクエストには state がありましたが、応答にはありません",
        "the state of the answer is that of no authorization request in the recording":
            "応答の state は、記録にあるどの認可リクエストのものでもありません",
        "refuse the answer; it may be that of another login, or be forged":
            "応答を拒否してください。別のログインのもの、または偽造の可能性があります",
        "refuse the answer; where it is yours, record from the start of the login, in one tab":
            "応答を拒否してください。自分のものであれば、1 つのタブでログインの最初から記録してください",
        "the iss of the authorization response is not the issuer of the discovery document":
            "認可応答の iss がディスカバリー文書の issuer と異なります",
        "the discovery document promises iss in authorization responses, and this one has none":
            "ディスカバリー文書は認可応答に iss があると示していますが、この応答にはありません",
        "refuse the answer; take the issuer from the discovery document, to the last character":
            "応答を拒否してください。issuer はディスカバリー文書のものを最後の 1 文字まで正確に使ってください",
        "refuse the answer; it may come from another provider":
            "応答を拒否してください。別のプロバイダーから来た可能性があります",
        "the issuer of the discovery document is not the URL that the document was fetched from":
            "ディスカバリー文書の issuer が、文書を取得した URL と異なります",
        "configure the issuer as the document has it, to the last character, or ask the provider for its public URL":
            "issuer を文書のとおりに最後の 1 文字まで設定するか、プロバイダーに公開 URL を尋ねてください",
        "the sub of the userinfo answer is not that of the ID token":
            "userinfo の応答の sub が ID トークンのものと異なります",
        "send the access token that came with the ID token, and refuse this answer":
            "ID トークンと一緒に届いたアクセストークンを送り、この応答は拒否してください",
    ]
}
