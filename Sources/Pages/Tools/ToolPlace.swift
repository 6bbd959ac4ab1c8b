/// The paths of a tenant's pages, and the played profile.
package struct ToolPlace: Sendable {
    let profile: String
    let tenant: String?
    /// The path of the control API, without a slash at the end: `/acme/_understudy`.
    let control: String
    /// The path of the front page.
    let home: String
    /// True if the control API, and with it the pages that call it, is served.
    package let isServed: Bool
    /// True if the tenant keeps a record, so that there is something to watch.
    let isRecorded: Bool
    /// The path of the tenant's metadata; nil for the usual one.
    let metadata: String?

    /// - Parameter tenant: nil for the root.
    package init(
        profile: String, tenant: String?, control: String, home: String, isServed: Bool,
        isRecorded: Bool = true, metadata: String? = nil
    ) {
        self.profile = profile
        self.tenant = tenant
        self.control = control
        self.home = home
        self.isServed = isServed
        self.isRecorded = isRecorded
        self.metadata = metadata
    }
}
