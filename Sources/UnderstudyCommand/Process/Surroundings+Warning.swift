import Configuration

extension Surroundings {
    /// Tells of something that is odd and stops nothing, in the form of the log.
    func warn(_ text: String, as format: LogFormat) {
        complain(format.warning(text))
    }
}
