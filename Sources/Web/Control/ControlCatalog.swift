/// THE table of the control API.
enum ControlCatalog {
    static let resources: [ControlResource] = [
        ClockResource.resource,
        ResetResource.resource,
        RulesResource.resource,
        RuleResource.resource,
        RequestsResource.resource,
        RequestResource.resource,
        ArchiveResource.resource,
        VerifyResource.resource,
        FlowsResource.resource,
        WarningsResource.resource,
        OutboxResource.resource,
    ]

    static let prefix = "/_understudy/"

    static let endpoints = resources.map(\.endpoint)
}
