import JOSE
import Members
import OAuth

/// A job of a workflow, as far as it is stated; the rest follows from that.
package struct ActionsJob: Extension, Codable {
    /// Claims by their names; all are texts.
    var stated: [String: String] = [:]
    var subject = ActionsSubject.names
    /// The claims that the subject consists of, where the repository customized it.
    var subjectKeys: [String] = []

    package init() {}

    /// The request token of the job that the configuration states.
    static let usualToken = "understudy-job"

    static let claimNames = """
        repository repository_id repository_owner repository_owner_id repository_visibility ref
        ref_type sha head_ref base_ref workflow workflow_ref workflow_sha job_workflow_ref
        job_workflow_sha run_id run_number run_attempt runner_environment event_name actor actor_id
        environment check_run_id enterprise enterprise_id
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// The prefix of claims that come from properties of the repository.
    private static let propertyPrefix = "repo_property_"
}

extension ActionsJob {
    package var heapBytes: Int { stated.heapBytes + subjectKeys.heapBytes }

    /// Reads the claims in which a job differs from this one.
    package mutating func read(_ members: inout MemberReader) {
        let properties = members.names.filter { $0.hasPrefix(Self.propertyPrefix) }
        for name in Self.claimNames + ["sub", "aud"] + properties {
            guard let value = members.string(name) else { continue }
            stated[name] = value
        }
        subject = members.choice("subject") ?? subject
        subjectKeys = members.strings("include_claim_keys") ?? subjectKeys
    }
}

/// The form of owner and repository in the subject of a job's token.
enum ActionsSubject: String, Sendable, CaseIterable, Codable {
    case names
    /// Names and ids, which nobody else gets when a repository is renamed, as in newer repositories.
    case ids
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
