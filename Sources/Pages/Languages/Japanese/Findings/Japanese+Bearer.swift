extension Japanese {
    /// What findings say of access tokens.
    static let bearer: Translations.Table = [
        "the access token has the token_dialect {}, which userinfo does not take":
            "アクセストークンの token_dialect は {0} で、userinfo は受け付けません",
        "introspect it, or give the client another token_dialect":
            "イントロスペクションを使うか、クライアントに別の token_dialect を指定してください",
        "no access token was sent": "アクセストークンが送られていません",
        "the access token was sent in the URL, where logs and histories keep it":
            "アクセストークンが URL で送られました。ログや履歴に残ります",
        "send Authorization: Bearer and the access token":
            "Authorization: Bearer に続けてアクセストークンを送ってください",
        "send it in the header: Authorization: Bearer and the access token":
            "ヘッダーで送ってください：Authorization: Bearer に続けてアクセストークン",
        "the Authorization header does not begin with 'Bearer '":
            "Authorization ヘッダーが「Bearer 」で始まっていません",
        "the Authorization header has {} words instead of two":
            "Authorization ヘッダーが 2 語ではなく {0} 語あります",
        "the Authorization header has two tokens, with a comma between them":
            "Authorization ヘッダーに、カンマで区切られた 2 つのトークンがあります",
        "the Authorization header has the word Bearer twice":
            "Authorization ヘッダーに Bearer という語が 2 つあります",
        "a colon follows the word Bearer in the Authorization header":
            "Authorization ヘッダーの Bearer の後にコロンがあります",
        "the Authorization header has the word Bearer, but no token":
            "Authorization ヘッダーに Bearer という語はありますが、トークンがありません",
        "no space follows the word Bearer in the Authorization header":
            "Authorization ヘッダーの Bearer の後に空白がありません",
        "the Authorization header has a token without the word Bearer":
            "Authorization ヘッダーに、Bearer という語のないトークンがあります",
        "the Authorization header has the scheme Basic, by which clients authenticate":
            "Authorization ヘッダーが、クライアント認証用の Basic スキームです",
        "the Authorization header has a scheme that other servers use for tokens":
            "Authorization ヘッダーが、ほかのサーバーがトークンに使うスキームです",
        "send the word Bearer, one space and the access token":
            "Bearer という語、1 つの空白、アクセストークンを送ってください",
        "set the header where it is added now; send one token": "ヘッダーを追加せずに設定し、トークンを 1 つだけ送ってください",
        "take one out: what puts the word before the token got a token that has it":
            "1 つ取り除いてください。渡されたトークンにすでにその語が付いています",
        "take the colon out: Authorization: Bearer, one space and the access token":
            "コロンを取ってください：Authorization: Bearer、1 つの空白、アクセストークン",
        "a variable of the client was empty; send the access token after the word":
            "クライアントの変数が空でした。この語の後にアクセストークンを送ってください",
        "put one space between the word Bearer and the access token":
            "Bearer という語とアクセストークンの間に空白を 1 つ入れてください",
        "put the word Bearer and one space before the access token":
            "アクセストークンの前に Bearer という語と 1 つの空白を入れてください",
        "send the access token here: Authorization: Bearer and the access token":
            "ここにはアクセストークンを送ってください：Authorization: Bearer に続けてアクセストークン",
        "send the word Bearer instead, one space and the access token":
            "代わりに Bearer という語、1 つの空白、アクセストークンを送ってください",
        "the access token was sent in the header and in the body": "アクセストークンがヘッダーとボディの両方で送られました",
        "send it in one place": "どちらか一方で送ってください",
        "the access token was not issued by this tenant, or was forgotten or revoked":
            "アクセストークンはこのテナントが発行したものではないか、破棄または失効されました",
        "get a new one": "新しいものを取得してください",
        "the access token was issued before this tenant was started or reset for the last time":
            "アクセストークンは、このテナントが最後に起動またはリセットされる前に発行されました",
        "the access token is signed with the key {}, which was retired":
            "アクセストークンは、廃止された鍵 {0} で署名されています",
        "the access token expired {} s ago": "アクセストークンは {0} 秒前に期限切れになりました",
        "the access token was revoked, alone or with the authorization it came from":
            "アクセストークンは単独で、または元の認可とともに失効されました",
        "an ID token was sent as access token": "ID トークンがアクセストークンとして送られました",
        "send access_token of the token response": "トークンレスポンスの access_token を送ってください",
        "the access token was not granted the scope openid": "アクセストークンにスコープ openid が付与されていません",
        "add openid to the scope of the authorization request": "認可リクエストの scope に openid を追加してください",
        "the access token was not granted {}": "アクセストークンに {0} が付与されていません",
        "ask for it in the scope of the authorization request": "認可リクエストの scope で要求してください",
        "the access token is meant for {}, not for {}": "アクセストークンは {0} 向けで、{1} 向けではありません",
        "name the API as audience or resource of the authorization request":
            "認可リクエストの audience または resource で API を指定してください",
        "a rule gave the access token a defect that APIs find":
            "ルールにより、アクセストークンに API が検出する欠陥が入れられました",
        "take the rule out to get sound tokens": "正常なトークンを得るには、ルールを外してください",
        "the access token was issued to client {} itself, so it has no user to tell about":
            "アクセストークンはクライアント {0} 自身に発行されたので、対象のユーザーがいません",
        "log a user in: get the token with grant_type authorization_code":
            "ユーザーをログインさせ、grant_type authorization_code でトークンを取得してください",
        "the Authorization header has a JSON object after the word Bearer":
            "Authorization ヘッダーの Bearer の後に JSON オブジェクトがあります",
        "send the value of its member access_token alone":
            "そのメンバー access_token の値だけを送ってください",
        "the access token was made with the defect {}": "アクセストークンは欠陥 {0} を指定して作られました",
        "make one without a defect to have it accepted": "受け入れられるトークンが必要なら、欠陥を指定せずに作ってください",
    ]
}
