import OAuth

/// The refusals by the assignment of apps and the policies of a server.
extension Okta {
    static let refusals = StatedRefusals(moments: [
        "not-assigned": [.login, .renewal], "policy": [.login, .renewal],
    ])

    static let refusalRows = """
        *
        refusal.not-assigned | 400 | access_denied | User is not assigned to the client application.
        refusal.policy | 400 | access_denied | Policy evaluation failed for this request, please check the policy configurations.
        """
}
