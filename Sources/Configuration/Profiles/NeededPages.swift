import Members
import OAuth

/// Finds pages that a profile does not serve although one of its endpoints sends users there.
struct NeededPages {
    let endpoints: [ServedEndpoint]

    /// - Parameters:
    ///   - base: the profile without the paths that the description states.
    ///   - stated: the endpoints whose paths it states.
    func report(
        missingIn profile: Profile, extending base: Profile, stated: Set<String>,
        to members: inout MemberReader
    ) {
        for endpoint in endpoints where !endpoint.pages.isEmpty && isServed(endpoint, in: profile) {
            for page in endpoints
            where endpoint.pages.contains(page.name) && !isServed(page, in: profile)
                && (isServed(page, in: base) || !page.paths.isEmpty)
            {
                let isStated = stated.contains(page.name)
                members.report(
                    isStated
                        ? Flaw("is where '\(endpoint.name)' leads; give it a path")
                        : Flaw("leads to '\(page.name)', which has no path; give it one"),
                    at: members.path.member("paths").member(
                        isStated ? page.name : endpoint.name))
            }
        }
    }

    private func isServed(_ endpoint: ServedEndpoint, in profile: Profile) -> Bool {
        !(profile.paths[endpoint.name] ?? endpoint.paths).isEmpty
    }
}
