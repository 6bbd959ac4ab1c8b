extension Japanese {
    /// What findings say of authorization details, and of accounts and classes of authentication.
    static let details: Translations.Table = [
        "authorization_details is not a JSON list of objects that have a type":
            "authorization_details が、type を持つオブジェクトの JSON リストではありません",
        "send a list such as [{\"type\": \"payment\"}], percent-encoded once":
            "[{\"type\": \"payment\"}] のようなリストを、一度だけパーセントエンコードして送ってください",
        "no authorization details have the type {}":
            "{0} というタイプの認可の詳細はありません",
        "add it to authorization_details_types in the configuration":
            "設定の authorization_details_types に追加してください",
        "client {} says that it does not use authorization details of the type {}":
            "クライアント {0} は、タイプ {1} の認可の詳細を使わないと登録しています",
        "add it to authorization_details_types of the client":
            "クライアントの authorization_details_types に追加してください",
        "{} in authorization details of the type {} is nothing that the type allows":
            "タイプ {1} の認可の詳細にある {0} は、そのタイプで許される値ではありません",
        "let it be {}":
            "{0} にしてください",
        "authorization details of the type {} have no member {}":
            "タイプ {0} の認可の詳細に {1} というメンバーはありません",
        "leave it out, or add it to members of the type in the configuration":
            "省くか、設定にあるそのタイプの members に追加してください",
        "authorization details of the type {} lack {}":
            "タイプ {0} の認可の詳細に {1} がありません",
        "send it, since the configuration requires it":
            "設定が求めているので、送ってください",
        "authorization details of the type {} ask for more than was granted":
            "タイプ {0} の認可の詳細が、許可されたものを超えています",
        "ask for all of it in the authorization request already":
            "認可リクエストの時点で、すべてを要求してください",
        "authorization details of the type {} were left out: the token is for {}":
            "タイプ {0} の認可の詳細は省かれました。トークンは {1} 用です",
        "name one of their locations by resource, or none":
            "resource でその locations の 1 つを指定するか、何も指定しないでください",
        "none of the essential classes {} of acr was reached":
            "必須とされた acr のクラス {0} は、どれも満たされませんでした",
        "add one to acr_ladder, take the step that its page asks for, or ask for it without essential":
            "acr_ladder に追加するか、ページが求める確認を行うか、essential なしで要求してください",
        "the access token is of a login {} s ago with acr {}, and more was asked for":
            "アクセストークンは {0} 秒前のログイン（acr は {1}）のもので、要求を満たしていません",
        "send acr_values and max_age of the challenge in a new authorization request":
            "チャレンジの acr_values と max_age を新しい認可リクエストで送ってください",
        "there is an account called {} already":
            "{0} というアカウントはすでにあります",
        "choose another name, or sign in without prompt=create":
            "別の名前を選ぶか、prompt=create なしでログインしてください",
        "authorization_details has no effect here":
            "authorization_details はここでは効果がありません",
        "add its type to authorization_details_types in the configuration, or ask by scope":
            "設定の authorization_details_types にタイプを追加するか、scope で要求してください",
    ]
}
