extension Japanese {
    /// What findings say of organizations.
    static let organization: Translations.Table = [
        "client {} is for organizations only, and the request names none":
            "クライアント {0} は組織専用ですが、リクエストに組織の指定がありません",
        "send organization, or change organization_require_behavior of the client":
            "organization を送るか、クライアントの organization_require_behavior を変更してください",
        "client {} is not for organizations, and the request names one":
            "クライアント {0} は組織用ではありませんが、リクエストが組織を指定しています",
        "leave organization out, or set organization_usage of the client to 'allow'":
            "organization を省くか、クライアントの organization_usage を「allow」にしてください",
        "organization {} is not the id of an organization": "organization {0} は組織の ID ではありません",
        "send the id, which begins with org_, or set allow_organization_name_in_authentication_api":
            "org_ で始まる ID を送るか、allow_organization_name_in_authentication_api を設定してください",
        "organization {} is unknown": "organization {0} は不明です",
        "add it to organizations in the configuration": "設定の organizations に追加してください",
        "user {} does not belong to organization {}": "ユーザー {0} は組織 {1} に属していません",
        "add the sub to members of the organization in the configuration":
            "設定の組織の members に sub を追加してください",
        "user {} does not belong to an organization, and the client requires one":
            "ユーザー {0} はどの組織にも属していませんが、クライアントは組織を必要としています",
        "add the sub to members of an organization in the configuration":
            "設定のいずれかの組織の members に sub を追加してください",
        "prompt=none, but the user has to choose an organization":
            "prompt=none ですが、ユーザーは組織を選ぶ必要があります",
        "send organization, or repeat the request without prompt=none, so that a page can be shown":
            "organization を送るか、ページを表示できるように prompt=none を付けずにもう一度リクエストしてください",
        "invitation was sent without organization": "organization なしで invitation が送られました",
        "pass on both parameters that the invitation came with": "招待に付いていた両方のパラメーターを渡してください",
        "connection {} is unknown": "connection {0} は不明です",
        "use {}, or add it to connections": "{0} を使うか、connections に追加してください",
    ]
}
