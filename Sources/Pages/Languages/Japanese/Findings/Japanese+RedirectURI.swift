extension Japanese {
    /// What findings say of redirect URIs and logouts.
    static let redirectURI: Translations.Table = [
        "{} has a fragment": "{0} にフラグメントがあります",
        "redirect_uri must not include a fragment; keep such state in state":
            "redirect_uri にフラグメントを含めてはいけません。そのような状態は state に入れてください",
        "redirect_uri {} is not registered for client {}":
            "リダイレクトURI（redirect_uri）{0} はクライアント {1} に登録されていません",
        "redirect_uri {} matches none of redirect_uris in the configuration":
            "redirect_uri {0} は、設定の redirect_uris のどれにも一致しません",
        "add it to redirect_uris of the client": "クライアントの redirect_uris に追加してください",
        "send one of {} exactly": "{0} のいずれかを正確に送ってください",
        "send one like {}": "{0} のような値を送ってください",
        "redirect_uri {} is not {}, which the authorization request had":
            "redirect_uri {0} は、認可リクエストの {1} と違います",
        "send the same value both times": "両方で同じ値を送ってください",
        "redirect_uri is missing": "redirect_uri がありません",
        "send the URI to answer at": "応答先の URI を送ってください",
        "send one of {}": "{0} のいずれかを送ってください",
        "redirect_uri {} is not an absolute URI": "redirect_uri {0} は絶対 URI ではありません",
        "send a whole URI such as http://localhost:3000/callback, percent-encoded once":
            "http://localhost:3000/callback のような完全な URI を、パーセントエンコードを 1 回だけして送ってください",
        "redirect_uri {} would run in the browser instead of leading to a client":
            "redirect_uri {0} は、クライアントに移動せずブラウザーの中で実行されてしまいます",
        "redirect_uri {} would start a program of the system, and no client has registered it":
            "redirect_uri {0} はシステムのプログラムを起動してしまい、これを登録したクライアントはありません",
        "use http, https or a scheme of the app's own, such as com.example.app; if {} is meant, list the client with this redirect URI":
            "http、https、または com.example.app のようなアプリ独自のスキームを使ってください。{0} を意図している場合は、このリダイレクト URI を持つクライアントを追加してください",
        "use http, https or a scheme of the app's own": "http、https、またはアプリ独自のスキームを使ってください",
        "redirect_uri {} is not https with the name of a public host":
            "redirect_uri {0} は、公開ホスト名の https ではありません",
        "use https and a domain name; the provider takes nothing else, and this would fail in production":
            "https とドメイン名を使ってください。プロバイダーはそれ以外を受け付けず、本番環境で失敗します",
        "redirect_uri {} was sent, but the authorization request had none":
            "redirect_uri {0} が送られましたが、認可リクエストにはありませんでした",
        "send it to both endpoints, or to neither": "両方のエンドポイントに送るか、どちらにも送らないでください",
        "redirect_uri {} was cut at an '&', and what follows came as another parameter":
            "redirect_uri {0} が「&」で切れ、その後ろが別のパラメーターとして届きました",
        "percent-encode '&' as %26, so that {} arrives whole":
            "{0} 全体が届くように、「&」を %26 とパーセントエンコードしてください",
        "redirect_uri is missing, though the authorization request had one":
            "redirect_uri がありません。認可リクエストにはありました",
        "send the same redirect_uri again": "同じ redirect_uri をもう一度送ってください",
        "an answer goes to {}, which is not this machine; no client is configured, so nobody said that it may":
            "応答の宛先 {0} はこのマシンではありません。クライアントが設定されていないため、許可されているか分かりません",
        "list clients or redirect_uris to say where answers may go":
            "clients または redirect_uris を設定して、応答の宛先を指定してください",
        "send an ID token as it was received here": "ここで受け取った ID トークンをそのまま送ってください",
        "post_logout_redirect_uri was sent without id_token_hint and client_id, so it is not known whose it is, and nothing leads there":
            "id_token_hint も client_id もなしに post_logout_redirect_uri が送られたため、どのクライアントのものか分からず、そこへは移動しません",
        "send id_token_hint too": "id_token_hint も送ってください",
        "post_logout_redirect_uri {} is not registered for client {}":
            "post_logout_redirect_uri {0} はクライアント {1} に登録されていません",
        "the parameter {} is one of older logouts, which this provider does not take any more":
            "パラメーター {0} は古いログアウトのもので、このプロバイダーはもう受け付けません",
        "send post_logout_redirect_uri with id_token_hint":
            "post_logout_redirect_uri を id_token_hint とともに送ってください",
        "add it to post_logout_redirect_uris of the client":
            "クライアントの post_logout_redirect_uris に追加してください",
        "client {} was not told of the logout at {}: {}": "クライアント {0} に {1} でログアウトを通知できませんでした：{2}",
        "let backchannel_logout_uri answer 200 and be reachable from Understudy":
            "backchannel_logout_uri が 200 を返し、Understudy から到達できるようにしてください",
        "let frontchannel_logout_uri be reachable from Understudy, or log out in a browser":
            "frontchannel_logout_uri に Understudy から到達できるようにするか、ブラウザーでログアウトしてください",
        "returnTo {} is not among the logout URLs of client {}":
            "returnTo {0} はクライアント {1} のログアウト URL にありません",
        "returnTo {} is not among the logout URLs of the tenant":
            "returnTo {0} はテナントのログアウト URL にありません",
        "send client_id, or add it to allowed_logout_urls in the configuration":
            "client_id を送るか、設定の allowed_logout_urls に追加してください",
        "add it to allowed_logout_urls of the client": "クライアントの allowed_logout_urls に追加してください",
        "redirect_uri {} begins with a host and a port, and has no scheme":
            "redirect_uri {0} はホストとポートで始まり、スキームがありません",
        "redirect_uri {} has a * in its host, which no browser can reach":
            "redirect_uri {0} のホストに * があり、ブラウザーからは到達できません",
        "send the whole URI; patterns belong into redirect_uris of the configuration":
            "URI 全体を送ってください。パターンは設定の redirect_uris に書いてください",
    ]
}
