/// THE table of the control API.
enum ControlCatalog {
    static let resources: [ControlResource] = [
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
    ]

    static let prefix = "/_understudy/"

    static let endpoints = resources.map(\.endpoint)
}
