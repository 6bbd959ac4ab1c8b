/// How requests are logged.
package enum LogFormat: String, Sendable, CaseIterable {
    case text
    case json
    case off
}
