import Platform

/// The reason why the server cannot listen.
package struct SocketError: Error, Equatable {
    /// The system call that failed.
    package let call: String
    package let failure: SystemFailure
    /// The address that the server tried to listen on: "127.0.0.1:8414".
    package let address: String

    package var isAddressInUse: Bool { failure == .addressInUse }
}

extension SocketError: CustomStringConvertible {
    package var description: String {
        switch failure {
        case .addressInUse:
            "\(address) is already in use; choose another port, or 0 for any free one"
        case .accessDenied:
            "\(address) may not be used by this account; choose a port above 1023"
        case .addressNotAvailable:
            "\(address) is not an address of this machine; choose 127.0.0.1, ::1 or 0.0.0.0"
        case .invalidArgument where call == "inet_pton":
            "\(address) is not a numeric address; write 127.0.0.1, ::1, 0.0.0.0 or localhost"
        default:
            "\(address): \(call) failed with error \(failure.number), \(failure.text)"
        }
    }
}
