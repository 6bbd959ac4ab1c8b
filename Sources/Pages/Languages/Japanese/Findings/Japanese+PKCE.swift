extension Japanese {
    /// What findings say of PKCE.
    static let pkce: Translations.Table = [
        "code_challenge {} is {}, not a SHA-256 in base64url":
            "code_challenge {0} は{1}で、SHA-256 の base64url ではありません",
        "encode the 32 bytes of the hash in base64url; ask the hash function for bytes, not for hex":
            "ハッシュの 32 バイトを base64url でエンコードしてください。ハッシュ関数からは 16 進数ではなくバイト列を受け取ってください",
        "use SHA-256: send BASE64URL(SHA256(ASCII(code_verifier)))":
            "SHA-256 を使い、BASE64URL(SHA256(ASCII(code_verifier))) を送ってください",
        "send its hash: BASE64URL(SHA256(ASCII(code_verifier))), without padding":
            "ハッシュ BASE64URL(SHA256(ASCII(code_verifier))) をパディングなしで送ってください",
        "code_challenge {} is {} characters and ends with '='":
            "code_challenge {0} は {1} 文字で、末尾が「=」です",
        "an S256 challenge is 43 base64url characters without padding: remove the '=' (Swift: replacingOccurrences(of: '=', with: ''), trimming white space does not do it)":
            "S256 のチャレンジはパディングのない base64url で 43 文字です。「=」を取ってください（Swift では replacingOccurrences(of: '=', with: '')。空白の除去では取れません）",
        "code_challenge {} contains a line break at position {}":
            "code_challenge {0} の位置 {1} に改行があります",
        "encode it without line breaks (Android: Base64.URL_SAFE or Base64.NO_WRAP or Base64.NO_PADDING; Base64.DEFAULT adds them)":
            "改行なしでエンコードしてください（Android では Base64.URL_SAFE or Base64.NO_WRAP or Base64.NO_PADDING。Base64.DEFAULT は改行を入れます）",
        "code_challenge {} contains {}, which is not in the base64url alphabet":
            "code_challenge {0} に、base64url で使わない文字があります：{1}",
        "use the URL-safe alphabet: '-' instead of '+', '_' instead of '/'":
            "URL 用の文字を使ってください。「+」の代わりに「-」、「/」の代わりに「_」です",
        "code_challenge {} is {} characters, not the 43 of a SHA-256 in base64url":
            "code_challenge {0} は {1} 文字で、SHA-256 の base64url の 43 文字ではありません",
        "send BASE64URL(SHA256(ASCII(code_verifier))) without padding":
            "BASE64URL(SHA256(ASCII(code_verifier))) をパディングなしで送ってください",
        "code_challenge_method was sent without code_challenge":
            "code_challenge なしで code_challenge_method が送られました",
        "send both, or neither": "両方を送るか、どちらも省いてください",
        "code_challenge was sent without code_challenge_method, which means plain":
            "code_challenge_method なしで code_challenge が送られました。これは plain を意味します",
        "add code_challenge_method=S256": "code_challenge_method=S256 を追加してください",
        "code_challenge_method is plain, which sends the verifier through the browser":
            "code_challenge_method が plain です。検証値がそのままブラウザーを通ります",
        "code_challenge_method {} is unknown": "code_challenge_method {0} は不明です",
        "{}; write S256 in upper case": "{0} S256 は大文字で書いてください",
        "code_challenge is missing, and client {} must use PKCE":
            "code_challenge がありません。クライアント {0} は PKCE を使わなければなりません",
        "public client {} does not use PKCE, so whoever sees the code can redeem it":
            "パブリッククライアント {0} が PKCE を使っていないため、code を見た人なら誰でも引き換えられます",
        "send code_challenge and code_challenge_method=S256":
            "code_challenge と code_challenge_method=S256 を送ってください",
        "code_verifier is missing, though the authorization request had a code_challenge":
            "code_verifier がありません。認可リクエストには code_challenge がありました",
        "send the code_verifier that the challenge was made from":
            "チャレンジの元になった code_verifier を送ってください",
        "code_verifier was sent, but the authorization request had no code_challenge":
            "code_verifier が送られましたが、認可リクエストに code_challenge がありませんでした",
        "send code_challenge and code_challenge_method=S256 to the authorization endpoint":
            "認可エンドポイントに code_challenge と code_challenge_method=S256 を送ってください",
        "code_verifier is {} characters": "code_verifier は {0} 文字です",
        "it must be 43 to 128 characters long": "43 文字から 128 文字でなければなりません",
        "code_verifier is {} characters and ends with '='": "code_verifier は {0} 文字で、末尾が「=」です",
        "it may only have A-Z a-z 0-9 - . _ ~: encode it in base64url without padding":
            "使える文字は A-Z a-z 0-9 - . _ ~ だけです。base64url でパディングなしにエンコードしてください",
        "code_verifier contains a line break at position {}": "code_verifier の位置 {0} に改行があります",
        "code_verifier contains {}": "code_verifier に使えない文字があります：{0}",
        "it may only have A-Z a-z 0-9 - . _ ~: use base64url, and percent-encode the form body":
            "使える文字は A-Z a-z 0-9 - . _ ~ だけです。base64url を使い、フォームのボディをパーセントエンコードしてください",
        "code_verifier equals code_challenge: the challenge was sent again, or the verifier was never hashed":
            "code_verifier が code_challenge と同じです。チャレンジが再び送られたか、ベリファイアがハッシュされていません",
        "send BASE64URL(SHA256(ASCII(code_verifier))) as code_challenge, and the verifier itself as code_verifier":
            "code_challenge には BASE64URL(SHA256(ASCII(code_verifier))) を、code_verifier にはベリファイアそのものを送ってください",
        "code_verifier does not match code_challenge, which is the example of RFC 7636 appendix B":
            "code_verifier が code_challenge と一致しません。この code_challenge は RFC 7636 付録 B の例です",
        "make a verifier of your own for each request; the one of the example is dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk":
            "リクエストごとに自分で検証値を作ってください。例の検証値は dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk です",
        "code_challenge is the hash of {}": "code_challenge は次のもののハッシュです：{0}",
        "hash exactly the characters that you send: BASE64URL(SHA256(ASCII(code_verifier)))":
            "送る文字列そのものをハッシュしてください：BASE64URL(SHA256(ASCII(code_verifier)))",
        "BASE64URL(SHA256(code_verifier)) is not the code_challenge of the authorization request":
            "BASE64URL(SHA256(code_verifier)) が認可リクエストの code_challenge と一致しません",
        "keep the verifier until the code comes back, and hash exactly the characters that you send":
            "code が返るまで検証値を保持し、送る文字列そのものをハッシュしてください",
        "code_verifier belongs to another authorization request of client {}, {}":
            "code_verifier はクライアント {0} の別の認可リクエストのものです（{1}）",
        "keep the code_verifier of each request under its state: tabs and repeated logins overwrite one that all requests share":
            "code_verifier はリクエストごとに state をキーにして保存してください。全リクエストで共有すると、複数のタブや再ログインで上書きされます",
    ]
}
