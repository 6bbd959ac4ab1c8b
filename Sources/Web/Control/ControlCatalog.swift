/// THE table of the control API.
package enum ControlCatalog {
    static let resources: [ControlResource] = [
        IndexResource.resource,
        MetricsResource.resource,
        DescriptionResources.openAPI,
        DescriptionResources.configurationSchema,
        AuthorizeResource.resource,
        SessionsResource.resource,
        SessionResource.resource,
        DevicesResource.resource,
        DeviceResource.resource,
        CodesResource.resource,
        PushedRequestsResource.resource,
        TokensResource.resource,
        TokenInspectionResource.resource,
        TokenResource.resource,
        KeysResource.resource,
        KeyRotationResource.resource,
        KeyResource.resource,
        ClockResource.resource,
        TenantsResource.resource,
        TenantResource.resource,
        ConfigResource.resource,
        RulesResource.resource,
        RuleResource.resource,
        RuleTestResource.resource,
        RequestsResource.resource,
        RequestResource.resource,
        StreamResource.resource,
        ArchiveResource.resource,
        DiagnoseResource.resource,
        VerifyResource.resource,
        FlowsResource.resource,
        WarningsResource.resource,
        ExamResource.resource,
        ExamRunResource.resource,
        OutboxResource.resource,
        ClientsResource.directory.list,
        ClientsResource.directory.single,
        UsersResource.directory.list,
        UsersResource.directory.single,
        APIsResource.directory.list,
        APIsResource.directory.single,
        StateResource.resource,
        ResetResource.resource,
    ]

    /// Those, and what else is below `/_understudy`.
    static let described = resources + OpenResources.resources

    static let endpoints = resources.map(\.endpoint)
}
