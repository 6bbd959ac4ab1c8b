extension Translations {
    /// Of redirect URIs and logouts.
    static let redirectURI: [Translation] = [
        .cause("redirect-uri.fragment", "{} has a fragment", "{0} にフラグメントがあります"),
        .remedy(
            "redirect-uri.fragment",
            "redirect_uri must not include a fragment; keep such state in state",
            "redirect_uri にフラグメントを含めてはいけません。そのような状態は state に入れてください"),
        .cause(
            "redirect-uri.unregistered", "redirect_uri {} is not registered for client {}",
            "リダイレクトURI（redirect_uri）{0} はクライアント {1} に登録されていません"),
        .cause(
            "redirect-uri.unregistered",
            "redirect_uri {} matches none of redirect_uris in the configuration",
            "redirect_uri {0} は、設定の redirect_uris のどれにも一致しません"),
        .remedy(
            "redirect-uri.unregistered", "the * of {} is taken literally: list each whole URI",
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください"),
        .remedy(
            "redirect-uri.unregistered", "did you mean {}? It differs only in {}",
            "{0} の間違いではありませんか？違いは{1}だけです"),
        .remedy(
            "redirect-uri.unregistered", "add it to redirect_uris of the client",
            "クライアントの redirect_uris に追加してください"),
        .remedy("redirect-uri.unregistered", "send one of {} exactly", "{0} のいずれかを正確に送ってください"),
        .remedy("redirect-uri.unregistered", "send one like {}", "{0} のような値を送ってください"),
        .cause(
            "redirect-uri.mismatch",
            "redirect_uri {} is not {}, which the authorization request had",
            "redirect_uri {0} は、認可リクエストの {1} と違います"),
        .remedy(
            "redirect-uri.mismatch", "the * of {} is taken literally: list each whole URI",
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください"),
        .remedy(
            "redirect-uri.mismatch", "did you mean {}? It differs only in {}",
            "{0} の間違いではありませんか？違いは{1}だけです"),
        .remedy("redirect-uri.mismatch", "send the same value both times", "両方で同じ値を送ってください"),
        .cause("redirect-uri.missing", "redirect_uri is missing", "redirect_uri がありません"),
        .remedy("redirect-uri.missing", "send the URI to answer at", "応答先の URI を送ってください"),
        .remedy("redirect-uri.missing", "send one of {}", "{0} のいずれかを送ってください"),
        .cause(
            "redirect-uri.malformed", "redirect_uri {} is not an absolute URI",
            "redirect_uri {0} は絶対 URI ではありません"),
        .remedy(
            "redirect-uri.malformed",
            "send a whole URI such as http://localhost:3000/callback, percent-encoded once",
            "http://localhost:3000/callback のような完全な URI を、パーセントエンコードを 1 回だけして送ってください"),
        .cause(
            "redirect-uri.dangerous-scheme",
            "redirect_uri {} would run in the browser instead of leading to a client",
            "redirect_uri {0} は、クライアントに移動せずブラウザーの中で実行されてしまいます"),
        .remedy(
            "redirect-uri.dangerous-scheme", "use http, https or a scheme of the app's own",
            "http、https、またはアプリ独自のスキームを使ってください"),
        .cause(
            "redirect-uri.not-public-https",
            "redirect_uri {} is not https with the name of a public host",
            "redirect_uri {0} は、公開ホスト名の https ではありません"),
        .remedy(
            "redirect-uri.not-public-https",
            "use https and a domain name; the provider takes nothing else, and this would fail in production",
            "https とドメイン名を使ってください。プロバイダーはそれ以外を受け付けず、本番環境で失敗します"),
        .cause(
            "redirect-uri.unexpected-at-token",
            "redirect_uri {} was sent, but the authorization request had none",
            "redirect_uri {0} が送られましたが、認可リクエストにはありませんでした"),
        .remedy(
            "redirect-uri.unexpected-at-token", "send it to both endpoints, or to neither",
            "両方のエンドポイントに送るか、どちらにも送らないでください"),
        .cause(
            "redirect-uri.unescaped-ampersand",
            "redirect_uri {} was cut at an '&', and what follows came as another parameter",
            "redirect_uri {0} が「&」で切れ、その後ろが別のパラメーターとして届きました"),
        .remedy(
            "redirect-uri.unescaped-ampersand",
            "percent-encode '&' as %26, so that {} arrives whole",
            "{0} 全体が届くように、「&」を %26 とパーセントエンコードしてください"),
        .cause(
            "redirect-uri.missing-at-token",
            "redirect_uri is missing, though the authorization request had one",
            "redirect_uri がありません。認可リクエストにはありました"),
        .remedy(
            "redirect-uri.missing-at-token", "send the same redirect_uri again",
            "同じ redirect_uri をもう一度送ってください"),
        .cause(
            "redirect-uri.leaves-this-machine",
            "an answer goes to {}, which is not this machine; no client is configured, so nobody said that it may",
            "応答の宛先 {0} はこのマシンではありません。クライアントが設定されていないため、許可されているか分かりません"),
        .remedy(
            "redirect-uri.leaves-this-machine",
            "list clients or redirect_uris to say where answers may go",
            "clients または redirect_uris を設定して、応答の宛先を指定してください"),
        .cause(
            "logout.id-token-hint-invalid", "id_token_hint is not an ID token of this issuer",
            "id_token_hint はこの発行者の ID トークンではありません"),
        .remedy(
            "logout.id-token-hint-invalid", "send an ID token as it was received here",
            "ここで受け取った ID トークンをそのまま送ってください"),
        .cause(
            "logout.id-token-hint-missing",
            "post_logout_redirect_uri was sent without id_token_hint and client_id, so it is not known whose it is, and nothing leads there",
            "id_token_hint も client_id もなしに post_logout_redirect_uri が送られたため、どのクライアントのものか分からず、そこへは移動しません"
        ),
        .remedy("logout.id-token-hint-missing", "send id_token_hint too", "id_token_hint も送ってください"),
        .cause(
            "logout.redirect-uri-unregistered",
            "post_logout_redirect_uri {} is not registered for client {}",
            "post_logout_redirect_uri {0} はクライアント {1} に登録されていません"),
        .remedy(
            "logout.redirect-uri-unregistered", "add it to post_logout_redirect_uris of the client",
            "クライアントの post_logout_redirect_uris に追加してください"),
        .cause(
            "logout.backchannel-failed", "client {} was not told of the logout at {}: {}",
            "クライアント {0} に {1} でログアウトを通知できませんでした：{2}"),
        .remedy(
            "logout.backchannel-failed",
            "let backchannel_logout_uri answer 200 and be reachable from Understudy",
            "backchannel_logout_uri が 200 を返し、Understudy から到達できるようにしてください"),
        .cause(
            "logout.frontchannel-failed", "client {} was not told of the logout at {}: {}",
            "クライアント {0} に {1} でログアウトを通知できませんでした：{2}"),
        .remedy(
            "logout.frontchannel-failed",
            "let frontchannel_logout_uri be reachable from Understudy, or log out in a browser",
            "frontchannel_logout_uri に Understudy から到達できるようにするか、ブラウザーでログアウトしてください"),
        .remedy(
            "logout.redirect-uri-unregistered",
            "the * of {} is taken literally: list each whole URI",
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください"),
        .remedy(
            "logout.redirect-uri-unregistered", "did you mean {}? It differs only in {}",
            "{0} の間違いではありませんか？違いは{1}だけです"),
        .cause(
            "logout.return-to-unregistered",
            "returnTo {} is not among the logout URLs of client {}",
            "returnTo {0} はクライアント {1} のログアウト URL にありません"),
        .cause(
            "logout.return-to-unregistered",
            "returnTo {} is not among the logout URLs of the tenant",
            "returnTo {0} はテナントのログアウト URL にありません"),
        .remedy(
            "logout.return-to-unregistered",
            "send client_id, or add it to allowed_logout_urls in the configuration",
            "client_id を送るか、設定の allowed_logout_urls に追加してください"),
        .remedy(
            "logout.return-to-unregistered", "add it to allowed_logout_urls of the client",
            "クライアントの allowed_logout_urls に追加してください"),
    ]
}
