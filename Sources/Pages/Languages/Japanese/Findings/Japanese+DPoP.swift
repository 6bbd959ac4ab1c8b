extension Japanese {
    /// What findings say of DPoP.
    static let dpop: Translations.Table = [
        "the request has no DPoP proof, and the code or token in it is bound to a key":
            "リクエストに DPoP プルーフがありませんが、その中のコードまたはトークンは鍵に紐づいています",
        "send a DPoP header, signed by the key of the first request":
            "最初のリクエストの鍵で署名した DPoP ヘッダーを送ってください",
        "client {} asked for tokens without a DPoP proof": "クライアント {0} が DPoP プルーフなしでトークンを要求しました",
        "send a DPoP header, or remove dpop_bound_access_tokens from the client":
            "DPoP ヘッダーを送るか、クライアントから dpop_bound_access_tokens を外してください",
        "the request has {} DPoP proofs":
            "リクエストに DPoP 証明が {0} 個あります",
        "send one proof with each request": "リクエストごとに 1 つのプルーフを送ってください",
        "the DPoP proof is not a signed JWT: {}": "DPoP プルーフは署名付き JWT ではありません：{0}",
        "send header.payload.signature, each in base64url":
            "header.payload.signature を、それぞれ base64url で送ってください",
        "the typ of the DPoP proof is {}": "DPoP プルーフの typ は {0} です",
        "the header of the DPoP proof has no typ": "DPoP プルーフのヘッダーに typ がありません",
        "set typ to dpop+jwt in the header of the JWT": "JWT のヘッダーの typ を dpop+jwt にしてください",
        "the alg of the DPoP proof is {}": "DPoP プルーフの alg は {0} です",
        "the header of the DPoP proof has no alg": "DPoP プルーフのヘッダーに alg がありません",
        "sign with {}": "{0} で署名してください",
        "the header of the DPoP proof has no jwk": "DPoP プルーフのヘッダーに jwk がありません",
        "put the public key into the header as jwk; a kid alone is not enough":
            "公開鍵を jwk としてヘッダーに入れてください。kid だけでは足りません",
        "the jwk of the DPoP proof cannot be used: {}": "DPoP プルーフの jwk を使えません：{0}",
        "send the public key that goes with alg": "alg に合う公開鍵を送ってください",
        "the jwk of the DPoP proof holds the private member {}":
            "DPoP プルーフの jwk に秘密のメンバー {0} が含まれています",
        "send the public half only, and make a new key, because this one was exposed":
            "公開鍵の部分だけを送り、この鍵は漏れたため新しい鍵を作ってください",
        "the signature of the DPoP proof is not by the key in its header":
            "DPoP プルーフの署名は、ヘッダーの鍵によるものではありません",
        "sign with the private half of jwk, over the header and payload as sent":
            "送るヘッダーとペイロードに対して、jwk の秘密鍵で署名してください",
        "the DPoP proof has no {}, or one of another type": "DPoP プルーフに {0} がないか、型が違います",
        "add ath, the base64url of the SHA-256 of the access token":
            "アクセストークンの SHA-256 を base64url にした ath を追加してください",
        "put jti, htm and htu as strings and iat as a number into the payload":
            "ペイロードに jti、htm、htu を文字列で、iat を数値で入れてください",
        "the htm of the DPoP proof is {}, and the request is a {}":
            "DPoP プルーフの htm は {0} ですが、リクエストは {1} です",
        "make a proof for each request, with its method in capitals":
            "リクエストごとに、大文字のメソッドでプルーフを作ってください",
        "start the server with --trust-proxy if a proxy before it ends TLS":
            "手前のプロキシが TLS を終端している場合は、サーバーを --trust-proxy 付きで起動してください",
        "the htu of the DPoP proof is {}, and the request went to {}":
            "DPoP プルーフの htu は {0} ですが、リクエストの送信先は {1} です",
        "make a proof for each request, with its URL and without query and fragment":
            "リクエストごとに、クエリとフラグメントを除いた URL でプルーフを作ってください",
        "the htu of the DPoP proof, {}, has a query or a fragment":
            "DPoP プルーフの htu {0} にクエリまたはフラグメントがあります",
        "leave out what follows '?' or '#'": "「?」または「#」以降を省いてください",
        "the DPoP proof is {} s old or past its exp": "DPoP プルーフは {0} 秒前のものか、exp を過ぎています",
        "the iat or nbf of the DPoP proof is more than {} s ahead":
            "DPoP プルーフの iat または nbf が {0} 秒より先の時刻です",
        "give it in seconds, not milliseconds, and compare the clocks": "ミリ秒ではなく秒で指定し、時計を確認してください",
        "a DPoP proof with this jti was already used": "この jti の DPoP プルーフはすでに使われています",
        "make a new proof with a new jti for each request, retries too":
            "再試行も含め、リクエストごとに新しい jti で新しいプルーフを作ってください",
        "the ath of the DPoP proof is not the hash of the access token that came along":
            "DPoP プルーフの ath が、一緒に送られたアクセストークンのハッシュと一致しません",
        "set ath to the base64url, unpadded, of the SHA-256 of the access token":
            "ath を、アクセストークンの SHA-256 のパディングなしの base64url にしてください",
        "the DPoP proof has no nonce, and this tenant requires one":
            "DPoP プルーフに nonce がありませんが、このテナントでは必要です",
        "repeat the request, with the value of the DPoP-Nonce header as nonce":
            "DPoP-Nonce ヘッダーの値を nonce に入れて、もう一度リクエストしてください",
        "the nonce of the DPoP proof is unknown here, or too old":
            "DPoP プルーフの nonce はここでは不明か、古すぎます",
        "the DPoP proof is signed by another key than the one the code or token is bound to":
            "DPoP プルーフは、コードまたはトークンが紐づいている鍵とは別の鍵で署名されています",
        "sign each proof with the key of the first request": "どのプルーフも最初のリクエストの鍵で署名してください",
        "the access token is bound to a key, and was sent as a bearer token":
            "アクセストークンは鍵に紐づいていますが、Bearer トークンとして送られました",
        "send Authorization: DPoP and a DPoP header": "Authorization: DPoP と DPoP ヘッダーを送ってください",
        "the access token is a bearer token, and was sent by the scheme DPoP":
            "アクセストークンは Bearer トークンですが、DPoP スキームで送られました",
        "send Authorization: Bearer, or ask for the token with a DPoP header":
            "Authorization: Bearer で送るか、DPoP ヘッダーを付けてトークンを要求してください",
        "dpop_jkt {} is not the SHA-256 thumbprint of a key":
            "dpop_jkt {0} は鍵の SHA-256 サムプリントではありません",
        "send the RFC 7638 thumbprint, 43 characters of base64url":
            "RFC 7638 のサムプリント（base64url で 43 文字）を送ってください",
        "the signature of the DPoP proof is in DER, as OpenSSL and many libraries write it":
            "DPoP 証明の署名が、OpenSSL など多くのライブラリーが書く DER 形式です",
        "the ath of the DPoP proof is the right hash but for {}":
            "DPoP 証明の ath は正しいハッシュですが、{0}が異なります",
    ]
}
