import Expectations
import OAuth
import Testing
import Web

struct `An endpoint of a grant` {
    private static let names = Routes.endpoints.filter { $0.grant?.name == DeviceFlow.grant.name }
        .map(\.name)

    @Test func `is served where the grant is`() {
        expect(Self.names, is: ["device", "verification"])
        var profile = Profile.generic
        for name in Self.names { expect(Routes.path(of: name, in: profile) != nil) }
        profile.grants.removeAll { $0.name == DeviceFlow.grant.name }
        for name in Self.names { expect(Routes.path(of: name, in: profile), is: nil) }
        expect(Routes.path(of: "token", in: profile) != nil)
        profile.paths["device"] = ["/stated"]
        expect(Routes.path(of: "device", in: profile), is: "/stated")
    }
}
