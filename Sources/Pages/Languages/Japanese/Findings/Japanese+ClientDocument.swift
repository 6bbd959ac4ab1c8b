extension Japanese {
    /// What findings say of ids of clients that are the URLs of their metadata, and of the assertions of
    /// identity providers.
    static let clientDocument: Translations.Table = [
        "client_id {} is a URL, and no metadata can be there: {}":
            "client_id {0} は URL ですが、そこにメタデータは置けません：{1}",
        "it is not a URL": "URL ではありません",
        "it has a user name": "ユーザー名が入っています",
        "it has a fragment": "フラグメントがあります",
        "its path has the segment . or ..": "パスに . または .. のセグメントがあります",
        "it has no path": "パスがありません",
        "use an https URL with a path; http will do on this machine":
            "パスのある https の URL を使ってください。このマシンでは http でもかまいません",
        "the metadata at client_id {} cannot be had: {}": "client_id {0} のメタデータを取得できません：{1}",
        "a page asks for it as a file": "ページがファイルとして要求しています",
        "serve it there, list a client with that client_id under clients in the configuration, or set outbound to any where it is on another machine":
            "その URL で配信するか、設定の clients にその client_id のクライアントを登録するか、別のマシンにある場合は outbound を any にしてください",
        "client_id of the document at {} is {}": "{0} の文書の client_id は {1} です",
        "the document at {} has no client_id": "{0} の文書に client_id がありません",
        "make its client_id the URL at which it is, to the byte":
            "client_id を、文書のある URL とバイト単位で同じにしてください",
        "the document at {} has {}, which stands for a secret that everyone could read":
            "{0} の文書に {1} があります。これは誰にでも読めるシークレットを意味します",
        "make token_endpoint_auth_method none, or private_key_jwt with jwks or jwks_uri":
            "token_endpoint_auth_method を none か、jwks または jwks_uri のある private_key_jwt にしてください",
        "the document at {} has no client_name to show to users":
            "{0} の文書に、ユーザーに見せる client_name がありません",
        "the document at {} has no redirect_uris": "{0} の文書に redirect_uris がありません",
        "list those to which answers may go; a loopback address needs no port":
            "応答を送ってよい URI を列挙してください。ループバックアドレスにポートは要りません",
        "add client_name": "client_name を追加してください",
        "client_id of assertion is {}, and client {} sent it":
            "assertion の client_id は {0} ですが、クライアント {1} が送りました",
        "client_id of assertion is missing": "assertion の client_id がありません",
        "let the identity provider name the client_id that the client has here":
            "ID プロバイダーに、クライアントのここでの client_id を入れさせてください",
        "iss of assertion is {}, which is none of the identity providers of this tenant":
            "assertion の iss は {0} ですが、このテナントの ID プロバイダーではありません",
        "add it to identity_providers in the configuration":
            "設定の identity_providers に追加してください",
        "the keys of the identity provider {} cannot be had: {}":
            "ID プロバイダー {0} の鍵を取得できません：{1}",
        "let its metadata name jwks_uri, or state jwks in identity_providers":
            "メタデータに jwks_uri を入れるか、identity_providers に jwks を書いてください",
        "assertion is not signed by a key of the identity provider {}":
            "assertion は ID プロバイダー {0} の鍵で署名されていません",
        "send the assertion as the identity provider made it, and compare its keys":
            "アサーションを ID プロバイダーが作ったまま送り、鍵を確認してください",
        "send the issuer of the authorization server that is to redeem the assertion":
            "アサーションを引き換える認可サーバーの発行者を送ってください",
        "resource is missing, so nothing says which server the token is for":
            "resource がないため、トークンがどのサーバー向けかわかりません",
        "send resource with the URI of the server in authorization and token requests":
            "認可リクエストとトークンリクエストで、サーバーの URI を resource として送ってください",
        "grant_types has {}, which is for clients that somebody lists":
            "grant_types に {0} がありますが、これは設定に登録されたクライアント用です",
        "leave all out but {}": "{0} 以外を省いてください",
        "backchannel_client_notification_endpoint {} is not https":
            "backchannel_client_notification_endpoint {0} が https ではありません",
        "application_type is missing, which stands for web, and other servers refuse a loopback redirect URI to such a client":
            "application_type がありません。web とみなされ、そのクライアントのループバックのリダイレクト URI を拒否するサーバーもあります",
        "send native for a client on the machine of its user, else web":
            "ユーザーのマシンで動くクライアントには native を、それ以外には web を送ってください",
    ]
}
