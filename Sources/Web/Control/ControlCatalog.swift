/// THE table of the control API.
enum ControlCatalog {
    static let resources: [ControlResource] = [
        AuthorizeResource.resource,
        ClockResource.resource,
        DevicesResource.resource,
        DeviceResource.resource,
        ResetResource.resource,
        RulesResource.resource,
        RuleResource.resource,
        SessionsResource.resource,
        SessionResource.resource,
    ]

    static let prefix = "/_understudy/"

    static let endpoints = resources.map(\.endpoint)
}
