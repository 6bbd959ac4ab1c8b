extension Diagnosis {
    /// The accident that happened to a value; nil where none leads back to one that is right.
    package static func accident(
        to sent: String, as parameter: String, _ isRight: (String) -> Bool
    ) -> Diagnosis? {
        Accident.all.first { $0.undone(in: sent).map(isRight) ?? false }?
            .diagnosis(of: sent, as: parameter)
    }
}
