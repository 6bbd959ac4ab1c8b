extension Translations {
    /// Of request objects and pushed requests.
    static let requestObject: [Translation] = [
        .cause(
            "request-object.twice", "request and request_uri were both sent",
            "request と request_uri の両方が送られました"),
        .remedy("request-object.twice", "send one of them", "どちらか一方を送ってください"),
        .cause(
            "request-object.malformed", "the request object is not a valid JWT: {}",
            "リクエストオブジェクトは正しい JWT ではありません：{0}"),
        .remedy(
            "request-object.malformed", "send a JWT whose claims are the parameters",
            "クレームがパラメーターである JWT を送ってください"),
        .cause(
            "request-object.algorithm", "the request object has the alg {}",
            "リクエストオブジェクトの alg は {0} です"),
        .remedy(
            "request-object.algorithm",
            "make request_object_signing_alg of the client one that discovery lists",
            "クライアントの request_object_signing_alg を、ディスカバリーにあるものにしてください"),
        .remedy("request-object.algorithm", "use {}", "{0} を使ってください"),
        .cause(
            "request-object.key-unknown",
            "client {} has no {} {} to verify the request object with",
            "クライアント {0} には、リクエストオブジェクトを検証する {1} {2} がありません"),
        .cause(
            "request-object.key-unknown", "client {} has no {} to verify the request object with",
            "クライアント {0} には、リクエストオブジェクトを検証する {1} がありません"),
        .remedy(
            "request-object.key-unknown", "add the client to clients in the configuration, with {}",
            "{0} を付けて、クライアントを設定の clients に追加してください"),
        .remedy(
            "request-object.key-unknown",
            "add it to the client as {}, with this kid and a fitting alg",
            "この kid と適切な alg を付けて、クライアントに {0} として追加してください"),
        .cause(
            "request-object.signature", "the signature of the request object is not by client {}",
            "リクエストオブジェクトの署名は、クライアント {0} によるものではありません"),
        .remedy(
            "request-object.signature",
            "sign with the key that is registered here, and leave an unsigned one empty",
            "ここに登録された鍵で署名し、署名しない場合は署名部を空にしてください"),
        .cause(
            "request-object.issuer", "iss of the request object is {}",
            "リクエストオブジェクトの iss は {0} です"),
        .remedy("request-object.issuer", "make it the client_id {}", "client_id {0} にしてください"),
        .remedy(
            "request-object.audience", "the * of {} is taken literally: list each whole URI",
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください"),
        .remedy(
            "request-object.audience", "did you mean {}? It differs only in {}",
            "{0} の間違いではありませんか？違いは{1}だけです"),
        .cause(
            "request-object.audience", "aud of the request object is {}",
            "リクエストオブジェクトの aud は {0} です"),
        .remedy("request-object.audience", "make it the issuer {}", "発行者 {0} にしてください"),
        .cause(
            "request-object.expired", "the request object expired {} s ago",
            "リクエストオブジェクトは {0} 秒前に期限切れになりました"),
        .remedy(
            "request-object.expired", "make a new one for each request, and compare the clocks",
            "リクエストごとに新しく作り、時計を確認してください"),
        .cause(
            "request-object.not-yet-valid", "{} of the request object is {} s ahead",
            "リクエストオブジェクトの {0} が {1} 秒先の時刻です"),
        .remedy("request-object.not-yet-valid", "compare the clocks", "時計を確認してください"),
        .cause(
            "request-object.mismatch", "{} is {} in the request object and {} outside",
            "{0} がリクエストオブジェクトの中では {1}、外では {2} です"),
        .remedy(
            "request-object.mismatch", "send the same one, or leave it out of the request object",
            "同じ値を送るか、リクエストオブジェクトから省いてください"),
        .cause("request-object.nested", "the request object holds {}", "リクエストオブジェクトに {0} が含まれています"),
        .remedy("request-object.nested", "leave it out", "省いてください"),
        .cause(
            "request-uri.malformed", "request_uri {} is not a URL that can be fetched",
            "request_uri {0} は取得できる URL ではありません"),
        .remedy(
            "request-uri.malformed",
            "send an http URL, or what the pushed authorization request endpoint gave",
            "http の URL か、PAR エンドポイントが返した値を送ってください"),
        .cause(
            "request-uri.unregistered", "request_uri {} is not one of client {}",
            "request_uri {0} はクライアント {1} のものではありません"),
        .remedy(
            "request-uri.unregistered",
            "without clients in the configuration it must be on this machine",
            "設定に clients がない場合は、このマシン上のものでなければなりません"),
        .remedy(
            "request-uri.unregistered", "add it to request_uris of the client",
            "クライアントの request_uris に追加してください"),
        .cause(
            "request-uri.unavailable", "the request object at {} cannot be fetched: {}",
            "{0} のリクエストオブジェクトを取得できません：{1}"),
        .remedy("request-uri.unavailable", "serve the JWT there", "そこで JWT を配信してください"),
        .cause(
            "pushed-request.reference", "request_uri was sent to the endpoint that gives one",
            "request_uri が、それを発行するエンドポイントに送られました"),
        .remedy(
            "pushed-request.reference", "send the parameters themselves, or request",
            "パラメーターそのもの、または request を送ってください"),
        .cause(
            "pushed-request.missing", "client {} must push its authorization requests",
            "クライアント {0} は認可リクエストを事前に送信（PAR）しなければなりません"),
        .remedy(
            "pushed-request.missing",
            "push it first, then send client_id and request_uri, or turn off require_pushed_authorization_requests",
            "先に PAR で送信してから client_id と request_uri を送るか、require_pushed_authorization_requests を無効にしてください"
        ),
        .cause(
            "pushed-request.unknown", "request_uri is unknown here, or expired long ago",
            "request_uri はここでは不明か、かなり前に期限切れになりました"),
        .remedy("pushed-request.unknown", "push the request again", "リクエストをもう一度 PAR で送信してください"),
        .cause(
            "pushed-request.other-client", "request_uri was given to another client than {}",
            "request_uri は {0} とは別のクライアントに発行されました"),
        .remedy(
            "pushed-request.other-client", "send the client_id that pushed the request",
            "リクエストを PAR で送信した client_id を送ってください"),
        .cause(
            "pushed-request.expired", "request_uri expired {} s ago",
            "request_uri は {0} 秒前に期限切れになりました"),
        .remedy(
            "pushed-request.expired", "send the browser within {} s", "{0} 秒以内にブラウザーを移動させてください"),
        .cause("pushed-request.used", "request_uri was already used", "request_uri はすでに使われています"),
        .remedy(
            "pushed-request.used", "push the request again for each visit",
            "アクセスのたびに、リクエストをもう一度 PAR で送信してください"),
    ]
}
