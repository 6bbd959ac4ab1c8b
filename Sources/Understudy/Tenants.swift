import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Web

extension Understudy {
    /// The tenants of a server beside the root.
    public struct Tenants: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// Those that were declared, or that requests have named, by name.
        public var all: [Tenant] {
            access.application.tenants.known(to: access.exchange.request)
                .map { Tenant($0.name, of: access) }
        }

        /// The tenant with that name. One that is not there is made on its first use, from what the
        /// root was at the start.
        public subscript(name: String) -> Tenant {
            Tenant(name, of: access)
        }

        /// Declares a tenant: `try idp.tenants.create("acme") { $0.login = .auto }`. One that
        /// was declared just the same stays as it is.
        ///
        /// - Parameters:
        ///   - name: 1 to 64 unreserved characters (RFC 3986 §2.3); nil for a name that is made up.
        ///   - profile: the provider to play; nil for that of the root.
        ///   - configure: states what differs from what the root was at the start.
        /// - Throws: `UnderstudyError` if the settings are wrong, or if there is another tenant of
        ///   that name, which `put` replaces.
        @discardableResult
        public func create(
            _ name: String? = nil, _ profile: Profile? = nil,
            configure: (inout Configuration) -> Void = { _ in }
        ) throws(UnderstudyError) -> Tenant {
            try declare(name, profile, mayReplace: false, configure)
        }

        /// Declares a tenant, which begins anew where there was another one of that name.
        ///
        /// - Throws: `UnderstudyError` if the name or the settings are wrong.
        @discardableResult
        public func put(
            _ name: String, _ profile: Profile? = nil,
            configure: (inout Configuration) -> Void = { _ in }
        ) throws(UnderstudyError) -> Tenant {
            try declare(name, profile, mayReplace: true, configure)
        }

        /// Removes a tenant with all that it remembers.
        ///
        /// - Throws: `UnderstudyError` if there is none of that name.
        public func remove(_ name: String) throws(UnderstudyError) {
            guard access.application.tenants.remove(name) else {
                throw UnderstudyError("no tenant here is called '\(name)'")
            }
        }
    }
}

private extension Understudy.Tenants {
    func declare(
        _ name: String?, _ profile: Understudy.Profile?, mayReplace: Bool,
        _ configure: (inout Understudy.Configuration) -> Void
    ) throws(UnderstudyError) -> Understudy.Tenant {
        var configuration = Understudy.Configuration()
        configure(&configuration)
        configuration.profile = configuration.profile ?? profile
        var json: JSON = ["config": configuration.json]
        json["name"] = name.map(JSON.string)
        let tenants = access.application.tenants
        return try UnderstudyError.telling {
            let order = try MemberReader.read(json) {
                ConfigurationReader(ofRequests: .served).order(&$0, below: tenants.configuration)
            }
            let declared = try tenants.declare(order, mayReplace: mayReplace)
            return Understudy.Tenant(declared.name, of: access)
        }
    }
}
