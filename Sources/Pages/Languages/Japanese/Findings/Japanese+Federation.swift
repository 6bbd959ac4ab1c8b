extension Japanese {
    /// What findings say of federations.
    static let federation: Translations.Table = [
        "the entity statement at {} cannot be had: {}":
            "{0} のエンティティステートメントを取得できません: {1}",
        "serve it there, or state the client in subordinates of federation":
            "そこで配信するか、federation の subordinates にクライアントを書いてください",
        "it is not an https URL":
            "https の URL ではありません",
        "too many statements were fetched":
            "取得したステートメントが多すぎます",
        "the statement {} cannot be used: {}":
            "ステートメント {0} を使えません: {1}",
        "crit names what is not known here":
            "crit にここで知られていないものがあります",
        "sign a JWT with typ entity-statement+jwt, kid, iss, sub, iat, exp and jwks":
            "typ を entity-statement+jwt とし、kid、iss、sub、iat、exp、jwks のある JWT に署名してください",
        "the statement about {} ended {} s ago":
            "{0} についてのステートメントは {1} 秒前に期限が切れました",
        "{} of the statement about {} is {} s ahead":
            "{1} についてのステートメントの {0} が {2} 秒先です",
        "issue a new statement, with iat and exp in seconds":
            "iat と exp が秒の新しいステートメントを発行してください",
        "the statement about {} is by {}, and {} has to make it":
            "{0} についてのステートメントは {1} のものですが、{2} が作らなければなりません",
        "let iss of each statement be sub of the next":
            "各ステートメントの iss を次のステートメントの sub と同じにしてください",
        "no key that is known of {} made the signature of its statement about {}":
            "{1} についてのステートメントの署名は、知られている {0} のどの鍵のものでもありません",
        "let the one above it, or trust_anchors, list the key that signs":
            "署名する鍵を、上位のエンティティか trust_anchors に載せてください",
        "no authority_hints lead from {} to a trust anchor":
            "{0} の authority_hints をたどってもトラストアンカーに着きません",
        "list the one at the top in trust_anchors of federation":
            "最上位のエンティティを federation の trust_anchors に載せてください",
        "the chain breaks {}, which {} demands":
            "チェーンは {1} が求める {0} に反しています",
        "change constraints there, or the chain below it":
            "そこの constraints か、その下のチェーンを変えてください",
        "the metadata policies contradict themselves about {}: {}":
            "メタデータポリシーが {0} について矛盾しています: {1}",
        "change metadata_policy of those above the client":
            "クライアントの上位の metadata_policy を変えてください",
        "{} of the metadata does not meet {} of the metadata policy":
            "メタデータの {0} がメタデータポリシーの {1} を満たしません",
        "change the metadata of the client, or metadata_policy of those above it":
            "クライアントのメタデータか、上位の metadata_policy を変えてください",
        "the entity {} cannot register automatically: {}":
            "エンティティ {0} は自動登録できません: {1}",
        "it has no metadata openid_relying_party":
            "メタデータ openid_relying_party がありません",
        "client_registration_types lacks automatic":
            "client_registration_types に automatic がありません",
        "it authenticates with a secret":
            "シークレットで認証します",
        "state openid_relying_party with client_registration_types, jwks and a method without a secret":
            "openid_relying_party に client_registration_types、jwks、シークレットのない認証方法を書いてください",
        "the request of a federated client cannot be used: {}":
            "フェデレーションのクライアントのリクエストを使えません: {0}",
        "it is not signed":
            "署名されていません",
        "it has sub":
            "sub があります",
        "jti is not a text":
            "jti が文字列ではありません",
        "aud is not the issuer alone":
            "aud が発行者だけではありません",
        "sign a request object with iss, aud the issuer, exp and jti, without sub":
            "iss、発行者である aud、exp、jti があり sub のないリクエストオブジェクトに署名してください",
        "the request object of a federated client was sent before":
            "フェデレーションのクライアントのリクエストオブジェクトは前に送られたものです",
        "sub is missing":
            "sub がありません",
        "sub is the issuer itself":
            "sub が発行者自身です",
        "nothing is stated about {}":
            "{0} については何も書かれていません",
        "ask for an entity that subordinates of federation has":
            "federation の subordinates にあるエンティティを求めてください",
    ]
}
