extension Japanese {
    /// What findings say of request objects and pushed requests.
    static let requestObject: Translations.Table = [
        "request and request_uri were both sent": "request と request_uri の両方が送られました",
        "send one of them": "どちらか一方を送ってください",
        "the request object is not a valid JWT: {}": "リクエストオブジェクトは正しい JWT ではありません：{0}",
        "send a JWT whose claims are the parameters": "クレームがパラメーターである JWT を送ってください",
        "the request object has the alg {}": "リクエストオブジェクトの alg は {0} です",
        "make request_object_signing_alg of the client one that discovery lists":
            "クライアントの request_object_signing_alg を、ディスカバリーにあるものにしてください",
        "client {} has no {} {} to verify the request object with":
            "クライアント {0} には、リクエストオブジェクトを検証する {1} {2} がありません",
        "client {} has no {} to verify the request object with":
            "クライアント {0} には、リクエストオブジェクトを検証する {1} がありません",
        "add the client to clients in the configuration, with {}":
            "{0} を付けて、クライアントを設定の clients に追加してください",
        "add it to the client as {}, with this kid and a fitting alg":
            "この kid と適切な alg を付けて、クライアントに {0} として追加してください",
        "the signature of the request object is not by client {}":
            "リクエストオブジェクトの署名は、クライアント {0} によるものではありません",
        "sign with the key that is registered here, and leave an unsigned one empty":
            "ここに登録された鍵で署名し、署名しない場合は署名部を空にしてください",
        "iss of the request object is {}": "リクエストオブジェクトの iss は {0} です",
        "aud of the request object is {}": "リクエストオブジェクトの aud は {0} です",
        "make it the issuer {}": "発行者 {0} にしてください",
        "the request object expired {} s ago": "リクエストオブジェクトは {0} 秒前に期限切れになりました",
        "{} of the request object is {} s ahead": "リクエストオブジェクトの {0} が {1} 秒先の時刻です",
        "{} is {} in the request object and {} outside": "{0} がリクエストオブジェクトの中では {1}、外では {2} です",
        "send the same one, or leave it out of the request object": "同じ値を送るか、リクエストオブジェクトから省いてください",
        "the request object holds {}": "リクエストオブジェクトに {0} が含まれています",
        "leave it out": "省いてください",
        "request_uri {} is not a URL that can be fetched": "request_uri {0} は取得できる URL ではありません",
        "send an http URL, or what the pushed authorization request endpoint gave":
            "http の URL か、PAR エンドポイントが返した値を送ってください",
        "request_uri {} is not one of client {}": "request_uri {0} はクライアント {1} のものではありません",
        "without clients in the configuration it must be on this machine":
            "設定に clients がない場合は、このマシン上のものでなければなりません",
        "add it to request_uris of the client": "クライアントの request_uris に追加してください",
        "the request object at {} cannot be fetched: {}": "{0} のリクエストオブジェクトを取得できません：{1}",
        "request_uri {} is not fetched for an image, a script or another file of a page":
            "request_uri {0} は、ページの画像やスクリプトなどのファイルのためには取得されません",
        "open the authorization request in a window or a frame":
            "認可リクエストをウィンドウまたはフレームで開いてください",
        "serve the JWT there": "そこで JWT を配信してください",
        "request_uri was sent to the endpoint that gives one":
            "request_uri が、それを発行するエンドポイントに送られました",
        "send the parameters themselves, or request": "パラメーターそのもの、または request を送ってください",
        "client {} must push its authorization requests":
            "クライアント {0} は認可リクエストを事前に送信（PAR）しなければなりません",
        "push it first, then send client_id and request_uri, or turn off require_pushed_authorization_requests":
            "先に PAR で送信してから client_id と request_uri を送るか、require_pushed_authorization_requests を無効にしてください",
        "request_uri is unknown here, or expired long ago": "request_uri はここでは不明か、かなり前に期限切れになりました",
        "push the request again": "リクエストをもう一度 PAR で送信してください",
        "request_uri was given to another client than {}": "request_uri は {0} とは別のクライアントに発行されました",
        "send the client_id that pushed the request": "リクエストを PAR で送信した client_id を送ってください",
        "request_uri expired {} s ago": "request_uri は {0} 秒前に期限切れになりました",
        "send the browser within {} s": "{0} 秒以内にブラウザーを移動させてください",
        "request_uri was already used": "request_uri はすでに使われています",
        "push the request again for each visit": "アクセスのたびに、リクエストをもう一度 PAR で送信してください",
        "{} was sent beside request_uri, and not in the request that was pushed, so it is ignored":
            "{0} は request_uri の横で送られ、プッシュされたリクエストにはないため、無視されます",
        "push it with the other parameters":
            "ほかのパラメーターと一緒にプッシュしてください",
    ]
}
