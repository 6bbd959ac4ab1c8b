import OAuth

/// The refusal of a suspended app
/// (https://docs.github.com/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-authorization-request-errors).
extension GitHub {
    static let refusals = StatedRefusals(moments: ["application_suspended": [.request]])

    static let refusalRows = """
        redirect
        refusal.application_suspended | | application_suspended | Your application has been suspended. Contact support@github.com.
        """
}
