import JOSE
import Members

extension MemberReader {
    /// Reads the body of a request to the control API. `read` returns nil only after it has
    /// reported why.
    ///
    /// - Throws: all problems of the body.
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
