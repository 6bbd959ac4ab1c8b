import Configuration

extension Surroundings {
    /// Reports an oddity that stops nothing, in the format of the log.
    func warn(_ text: String, as format: LogFormat) {
        complain(format.warning(text))
    }
}
