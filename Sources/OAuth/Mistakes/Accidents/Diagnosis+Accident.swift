extension Finding {
    /// The finding for an accident to a value; nil where undoing none gives a right value.
    package static func accident(
        to sent: String, as parameter: String, _ isRight: (String) -> Bool
    ) -> Finding? {
        Accident.all.first { $0.undone(in: sent).map(isRight) ?? false }?
            .diagnosis(of: sent, as: parameter)
    }
}
