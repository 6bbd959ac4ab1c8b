import HTTP
import Web

extension Browser {
    /// A request to the token endpoint, at the path of the root's profile.
    ///
    /// - Parameter changes: replace parameters of `form`; an empty value removes one.
    package func token(
        _ form: [(String, String)], _ changes: [(String, String)] = [], at prefix: String = ""
    ) async throws -> Response {
        let replaced = Set(changes.map(\.0))
        let path = Routes.path(of: "token", in: rootProfile) ?? "/oauth/token"
        return try await post(
            prefix + path,
            form: form.filter { !replaced.contains($0.0) } + changes.filter { !$0.1.isEmpty })
    }
}
