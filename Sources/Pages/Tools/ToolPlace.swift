/// Where a tenant has its pages, and what is played there.
package struct ToolPlace: Sendable {
    let profile: String
    let tenant: String?
    /// The path of the control API, without a slash at the end: `/acme/_understudy`.
    let control: String
    /// The path of the front page.
    let home: String

    /// - Parameter tenant: nil for the root.
    package init(profile: String, tenant: String?, control: String, home: String) {
        self.profile = profile
        self.tenant = tenant
        self.control = control
        self.home = home
    }
}
