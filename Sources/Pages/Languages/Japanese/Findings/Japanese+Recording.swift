extension Japanese {
    /// What findings say of what a recording shows that no server sees.
    static let recording: Translations.Table = [
        "an extension or a setting of the browser stopped the request":
            "ブラウザーの拡張機能または設定がリクエストを止めました",
        "the request got no answer: the connection failed, or somebody cancelled it":
            "リクエストに応答がありません。接続が失敗したか、取り消されました",
        "try it in a private window without extensions":
            "拡張機能のないプライベートウィンドウで試してください",
        "look whether the host can be reached, whether its certificate is believed, and whether the page was left too early":
            "ホストに到達できるか、証明書が信頼されているか、ページを早く離れすぎていないかを確認してください",
        "the answer does not let the page of another origin read it, so that its script gets an error":
            "応答が別オリジンのページに読み取りを許可していないため、スクリプトはエラーになります",
        "the provider does not let the page of another origin send the request, so that the browser never sent it":
            "プロバイダーが別オリジンのページにリクエストを許可していないため、ブラウザーは送信しませんでした",
        "add the origin of the page to the client in the provider's settings, or ask from the back end":
            "プロバイダーの設定でクライアントにページのオリジンを追加するか、バックエンドから要求してください",
        "add the origin of the page to the client in the provider's settings, and send no header field that the provider does not expect":
            "プロバイダーの設定でクライアントにページのオリジンを追加し、プロバイダーが想定しないヘッダーを送らないでください",
        "the request was redirected with the status {}, by which clients lose its body or its credentials":
            "リクエストはステータス {0} でリダイレクトされました。これによりクライアントは本文や認証情報を失います",
        "use the URL of the discovery document as it is: https, the same host, the same slash at the end":
            "ディスカバリー文書の URL をそのまま使ってください。https、同じホスト、末尾のスラッシュも同じにします",
        "the browser did not send a cookie back that the answer set, {}":
            "応答が設定した Cookie をブラウザーが送り返しませんでした。{0}",
        "serve the login by https, and set such cookies with Secure and the SameSite that the flow needs":
            "ログインを https で提供し、Cookie に Secure と、フローに必要な SameSite を設定してください",
        "the clock of the provider and that of the recording differ by {} s":
            "プロバイダーの時計と記録の時計が {0} 秒ずれています",
        "set both clocks: tokens seem to come from the future, or to have expired, by that much":
            "両方の時計を合わせてください。その分だけトークンが未来のもの、または期限切れに見えます",
        "the provider answered at another URL than the redirect_uri of the request":
            "プロバイダーはリクエストの redirect_uri とは別の URL に応答しました",
        "register the redirect_uri that the client sends, to the last character":
            "クライアントが送る redirect_uri を最後の 1 文字まで正確に登録してください",
        "the login never came back to the client, which began another one":
            "ログインがクライアントに戻らず、クライアントは別のログインを始めました",
        "look at what the provider's page says: it stays there when it does not trust the client or the redirect_uri":
            "プロバイダーのページの表示を確認してください。クライアントや redirect_uri を信頼できないとき、そこに留まります",
        "the client got a code and never redeemed it, though it sends token requests from here":
            "クライアントはコードを受け取りましたが引き換えませんでした。トークンリクエストはここから送っています",
        "look for an error of the client at its callback: most refuse a state that they do not know, as when the tab or the storage is another one":
            "コールバックでのクライアントのエラーを調べてください。タブやストレージが違うときなど、未知の state は多くのクライアントが拒否します",
        "{} logins succeeded within a minute, and each time the client began another one":
            "1 分以内に {0} 回のログインが成功し、そのたびにクライアントは別のログインを始めました",
        "look whether the client keeps its session: a cookie that the browser refuses leads back to the login":
            "クライアントがセッションを保っているか確認してください。ブラウザーが拒否する Cookie があるとログインに戻ります",
        "since SameSite=None needs Secure":
            "SameSite=None には Secure が必要です",
        "since Secure needs https":
            "Secure には https が必要です",
    ]
}
