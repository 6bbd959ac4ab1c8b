import HAR

/// The reason why files tell nothing of a login.
package struct RecordingWithoutLogin: Error, CustomStringConvertible {
    package let description: String

    /// - Parameter ends: those of the files.
    init(_ ends: [HAREnd]) {
        let isCut = ends.contains { $0.fault != nil || !$0.isWhole }
        description =
            switch ends.reduce(0, { $0 + $1.entries }) {
            case 0 where isCut: "the file has no exchange that can be read; export it again"
            case 0:
                "the file has no exchanges: keep the network log open during the login, and export "
                    + "again"
            case 1: "the one exchange is none of OAuth or OpenID Connect that is known"
            case let count:
                "none of the \(count) exchanges is one of OAuth or OpenID Connect that is known"
            }
    }
}
