/// THE table of the control API.
enum ControlCatalog {
    static let resources: [ControlResource] = [
        IndexResource.resource,
        MetricsResource.resource,
        DescriptionResources.openAPI,
        DescriptionResources.configurationSchema,
        ClockResource.resource,
        KeysResource.resource,
        KeyRotationResource.resource,
        KeyResource.resource,
        TokensResource.resource,
        TokenInspectionResource.resource,
        TokenResource.resource,
        CodesResource.resource,
        PushedRequestsResource.resource,
        ResetResource.resource,
        RulesResource.resource,
        RuleResource.resource,
        RuleTestResource.resource,
        RequestsResource.resource,
        RequestResource.resource,
        StreamResource.resource,
        ArchiveResource.resource,
        VerifyResource.resource,
        FlowsResource.resource,
        WarningsResource.resource,
        OutboxResource.resource,
        ClientsResource.list,
        ClientsResource.single,
        UsersResource.list,
        UsersResource.single,
        APIsResource.list,
        APIsResource.single,
    ]

    static let root = "/_understudy"
    static let prefix = root + "/"

    static let endpoints = resources.map(\.endpoint)
}
