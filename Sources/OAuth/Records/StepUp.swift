/// The further authentication of a request's user, beyond signing in.
package struct StepUp: Extension, Codable {
    /// True if the user took the second step that the request asks for.
    package var isPassed = false
    /// True if the user would not take it.
    package var isDeclined = false
    /// The class that the answer has; nil until that is settled, and where any class will do.
    var acr: String?

    package init() {}

    package var heapBytes: Int { acr.heapBytes }
}
