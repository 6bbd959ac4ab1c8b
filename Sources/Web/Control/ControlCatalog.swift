/// THE table of the control API.
enum ControlCatalog {
    static let resources: [ControlResource] = [
        ClockResource.resource,
        ResetResource.resource,
        TenantsResource.resource,
        TenantResource.resource,
        ConfigResource.resource,
        RulesResource.resource,
        RuleResource.resource,
        ClientsResource.list,
        ClientsResource.single,
        UsersResource.list,
        UsersResource.single,
        APIsResource.list,
        APIsResource.single,
    ]

    static let prefix = "/_understudy/"

    static let endpoints = resources.map(\.endpoint)
}
