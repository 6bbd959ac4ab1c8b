import JOSE
import Members
import OAuth
import Text

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
        ref_protected ref_type sha head_ref base_ref workflow workflow_ref workflow_sha job_workflow_ref
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
    /// Names and ids, which nobody else gets when a repository is renamed, as in newer
    /// repositories.
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

extension ActionsJob {
    /// All claims about the job, and its subject.
    var claims: [String: String] {
        var claims = derived.merging(stated) { $1 }
        claims["aud"] = nil
        claims["sub"] = stated["sub"] ?? subject(of: claims)
        return claims
    }

    /// The audience where the request names none: the owner of the repository.
    var usualAudience: String { stated["aud"] ?? "https://github.com/" + owner }
}

private extension ActionsJob {
    var repository: String { stated["repository"] ?? "octo-org/octo-repo" }
    var owner: String {
        stated["repository_owner"] ?? String(repository.prefix { $0 != "/" })
    }
    var event: String { stated["event_name"] ?? "push" }
    var isPull: Bool { event.hasPrefix("pull_request") }
    var ref: String { stated["ref"] ?? (isPull ? "refs/pull/1/merge" : "refs/heads/main") }

    /// The claims that follow from the repository, the ref and the event.
    var derived: [String: String] {
        let workflow = stated["workflow"] ?? "CI"
        let file = "\(repository)/.github/workflows/ci.yml@\(ref)"
        let commit = stated["sha"] ?? GitHubID.commit(of: "\(repository) \(ref)")
        let actor = stated["actor"] ?? "octocat"
        let number = { (text: String) in String(GitHubID.number(of: text)) }
        return [
            "repository": repository, "repository_id": number(repository),
            "repository_owner": owner, "repository_owner_id": number(owner),
            "repository_visibility": "private", "ref": ref, "ref_protected": "false",
            "ref_type": ref.hasPrefix("refs/tags/") ? "tag" : "branch", "sha": commit,
            "head_ref": isPull ? "feature" : "", "base_ref": isPull ? "main" : "",
            "workflow": workflow, "workflow_ref": file, "workflow_sha": commit,
            "job_workflow_ref": stated["workflow_ref"] ?? file, "job_workflow_sha": commit,
            "run_id": number("run \(file)"), "run_number": "1", "run_attempt": "1",
            "runner_environment": "github-hosted", "event_name": event, "actor": actor,
            "actor_id": number(actor), "check_run_id": number("check \(file)"),
        ]
    }

    func subject(of claims: [String: String]) -> String {
        guard !subjectKeys.isEmpty else { return repositorySubject(of: claims) + ":" + situation }
        return subjectKeys.map { key in
            switch key {
            case "repo": repositorySubject(of: claims)
            case "context": situation
            default: "\(key):\(Self.escaped(claims[key] ?? ""))"
            }
        }.joined(separator: ":")
    }

    func repositorySubject(of claims: [String: String]) -> String {
        guard subject == .ids else { return "repo:" + Self.escaped(repository) }
        let name = repository.split(separator: "/").last.map(String.init) ?? repository
        let ids = ["repository_owner_id", "repository_id"].map { claims[$0] ?? "" }
        return "repo:\(Self.escaped(owner))@\(ids[0])/\(Self.escaped(name))@\(ids[1])"
    }

    /// The situation that the job runs for: an environment before anything else.
    var situation: String {
        if let environment = stated["environment"] {
            return "environment:" + Self.escaped(environment)
        }
        return isPull ? "pull_request" : "ref:" + Self.escaped(ref)
    }

    /// Colons separate the parts.
    static func escaped(_ text: String) -> String { text.replacing(text: ":", with: "%3A") }
}
