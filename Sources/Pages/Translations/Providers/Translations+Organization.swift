extension Translations {
    /// Of organizations.
    static let organization: [Translation] = [
        .cause(
            "organization.required",
            "client {} is for organizations only, and the request names none",
            "クライアント {0} は組織専用ですが、リクエストに組織の指定がありません"),
        .remedy(
            "organization.required",
            "send organization, or change organization_require_behavior of the client",
            "organization を送るか、クライアントの organization_require_behavior を変更してください"),
        .cause(
            "organization.not-allowed",
            "client {} is not for organizations, and the request names one",
            "クライアント {0} は組織用ではありませんが、リクエストが組織を指定しています"),
        .remedy(
            "organization.not-allowed",
            "leave organization out, or set organization_usage of the client to 'allow'",
            "organization を省くか、クライアントの organization_usage を「allow」にしてください"),
        .cause(
            "organization.malformed", "organization {} is not the id of an organization",
            "organization {0} は組織の ID ではありません"),
        .remedy(
            "organization.malformed",
            "send the id, which begins with org_, or set allow_organization_name_in_authentication_api",
            "org_ で始まる ID を送るか、allow_organization_name_in_authentication_api を設定してください"),
        .cause("organization.unknown", "organization {} is unknown", "organization {0} は不明です"),
        .remedy("organization.unknown", "did you mean {}?", "{0} の間違いではありませんか？"),
        .remedy(
            "organization.unknown", "add it to organizations in the configuration",
            "設定の organizations に追加してください"),
        .cause(
            "organization.not-member", "user {} does not belong to organization {}",
            "ユーザー {0} は組織 {1} に属していません"),
        .remedy(
            "organization.not-member",
            "add the sub to members of the organization in the configuration",
            "設定の組織の members に sub を追加してください"),
        .cause(
            "organization.none",
            "user {} does not belong to an organization, and the client requires one",
            "ユーザー {0} はどの組織にも属していませんが、クライアントは組織を必要としています"),
        .remedy(
            "organization.none", "add the sub to members of an organization in the configuration",
            "設定のいずれかの組織の members に sub を追加してください"),
        .cause(
            "organization.prompt-needed", "prompt=none, but the user has to choose an organization",
            "prompt=none ですが、ユーザーは組織を選ぶ必要があります"),
        .remedy(
            "organization.prompt-needed",
            "send organization, or repeat the request without prompt=none, so that a page can be shown",
            "organization を送るか、ページを表示できるように prompt=none を付けずにもう一度リクエストしてください"),
        .cause(
            "organization.invitation-alone", "invitation was sent without organization",
            "organization なしで invitation が送られました"),
        .remedy(
            "organization.invitation-alone",
            "pass on both parameters that the invitation came with", "招待に付いていた両方のパラメーターを渡してください"),
        .cause("connection.unknown", "connection {} is unknown", "connection {0} は不明です"),
        .remedy(
            "connection.unknown", "use {}, or add it to connections",
            "{0} を使うか、connections に追加してください"),
    ]
}
