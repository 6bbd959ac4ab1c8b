import JOSE
import Members

extension MemberReader {
    /// Reads what a request to the control API sent. `read` returns nil only after it has reported
    /// why.
    ///
    /// - Throws: all that is wrong with it.
    static func readSent<Value>(
        _ json: JSON, _ read: (inout MemberReader) -> Value?
    ) throws(ControlProblem) -> Value {
        do throws(InvalidConfiguration) {
            return try self.read(json, read)
        } catch {
            throw ControlProblem(error)
        }
    }
}
