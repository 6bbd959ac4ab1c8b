/// The further authentication of a request's user, beyond signing in.
package struct StepUp: SavedExtension {
    package static let savedName = "step_up"

    /// True if the user took the second step that the request asks for.
    package var isPassed = false
    /// True if the user would not take it.
    package var isDeclined = false
    /// The class that the answer has; nil until that is settled, and where any class will do.
    var acr: String?

    package init() {}

    package var heapBytes: Int { acr.heapBytes }

    package static let layout = SavedLayout<StepUp> { layout in
        let isPassed = layout.member("is_passed", \.isPassed)
        let isDeclined = layout.member("is_declined", \.isDeclined)
        let acr = layout.member("acr", \.acr)
        return { part in
            var stepUp = StepUp()
            stepUp.isPassed = part[isPassed]
            stepUp.isDeclined = part[isDeclined]
            stepUp.acr = part[acr]
            return stepUp
        }
    }
}
