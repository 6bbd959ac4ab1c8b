import JOSE
import OAuth

extension PlayedProvider {
    static let apple = PlayedProvider(
        profiles: [.apple],
        members: ProviderMembers(clients: [AppleClientMembers()]),
        endpoints: [
            .post("notifications", .own) { call, context in
                let notification = try call.members(
                    refusal: {
                        .invalidRequest(Finding("notification.malformed", ["problem": $0]))
                    },
                    AppleNotification.init(reading:))
                return .json(try await notification.answer(context))
            }
        ])
}
