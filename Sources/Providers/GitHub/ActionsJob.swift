import JOSE
import Members
import OAuth
import Text

/// A job of a workflow, as far as it is stated; the rest follows from that.
package struct ActionsJob: Extension, Codable {
    private var parameters: [String: JSON] = [:]
    /// Claims that come from properties of the repository.
    private var properties: [String: JSON] = [:]

    package init() {}

    /// The request token of the job that the configuration states.
    static let usualToken = "understudy-job"

    static let kind = WorkloadKind.named("github-actions")
}

extension ActionsJob {
    package var heapBytes: Int { parameters.heapBytes + properties.heapBytes }

    /// Reads the claims in which a job differs from this one.
    package mutating func read(_ members: inout MemberReader) {
        for name in (Self.kind?.toldNames ?? []) + ["sub", "aud"] {
            if let value = members.string(name) { parameters[name] = .string(value) }
        }
        for name in members.names.filter({ $0.hasPrefix("repo_property_") }) {
            if let value = members.string(name) { properties[name] = .string(value) }
        }
        if let subject = members.word("subject", of: ["names", "ids"]) {
            parameters["subject"] = .string(subject)
        }
        if let keys = members.strings("include_claim_keys") {
            parameters["include_claim_keys"] = .array(keys.map(JSON.string))
        }
    }

    /// The wish for its token.
    ///
    /// - Parameter audience: nil for the usual one.
    func request(for audience: String?) -> WorkloadRequest {
        var request = WorkloadRequest(parameters: parameters)
        request.parameters["aud"] = nil
        request.claims = properties
        request.audience = [audience ?? parameters["aud"]?.string].compactMap(\.self)
        return request
    }
}

extension TenantConfiguration {
    /// The job that a request without one of its own is for.
    package var actionsJob: ActionsJob {
        get { extensions[ActionsJob.self] }
        set { extensions[ActionsJob.self] = newValue }
    }
}

/// Reads the member `actions` of a tenant.
struct ActionsMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        var job = configuration.actionsJob
        if members.object("actions", { job.read(&$0) }) != nil { configuration.actionsJob = job }
    }
}
