/// Where the control API and the pages that call it are, within a tenant.
package enum ControlPath {
    package static let root = "/_understudy"
    static let prefix = root + "/"
}
