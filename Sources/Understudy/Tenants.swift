import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Web

extension Understudy {
    /// The tenants of a server beside the root.
    public struct Tenants: Sendable {
        let access: Access

        /// All tenants that were declared or named by requests, by name.
        public var all: [Tenant] {
            access.application.tenants.names.map { Tenant($0, of: access) }
        }

        /// The tenant with that name. A missing one is made on first use, from the root's initial
        /// settings.
        public subscript(name: String) -> Tenant { Tenant(name, of: access) }

        /// Declares a tenant: `try idp.tenants.create("acme") { $0.login = .auto }`. An identical
        /// declaration changes nothing.
        ///
        /// - Parameters:
        ///   - name: 1 to 64 unreserved characters (RFC 3986 §2.3); nil for a made-up name.
        ///   - profile: the provider to play; nil for the root's.
        ///   - configure: states the differences from the root's initial settings.
        /// - Throws: `UnderstudyError` if the settings are wrong, or if a different tenant has that
        ///   name; `put` replaces it.
        @discardableResult
        public func create(
            _ name: String? = nil, _ profile: Profile? = nil,
            configure: (inout Configuration) -> Void = { _ in }
        ) throws(UnderstudyError) -> Tenant {
            try declare(name, profile, mayReplace: false, configure)
        }

        /// Declares a tenant, replacing a different one of that name, which starts afresh.
        ///
        /// - Throws: `UnderstudyError` if the name or the settings are wrong.
        @discardableResult
        public func put(
            _ name: String, _ profile: Profile? = nil,
            configure: (inout Configuration) -> Void = { _ in }
        ) throws(UnderstudyError) -> Tenant {
            try declare(name, profile, mayReplace: true, configure)
        }

        /// Removes a tenant and everything it remembers.
        ///
        /// - Throws: `UnderstudyError` if no tenant has that name.
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

extension Understudy {
    /// A tenant of a provider, itself a provider with its own issuer below a path of the server. It
    /// isolates a test from others at next to no cost.
    public struct Tenant: IdentityProvider {
        public let name: String
        public let access: Access

        init(_ name: String, of access: Access) {
            self.name = name
            self.access = access.tenant(named: name)
        }
    }
}
