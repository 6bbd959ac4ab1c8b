import JOSE
import Members

/// Reads what a description states. Each member replaces that of the profile it extends; objects
/// are merged into those of that profile, where a null takes an entry away.
struct ProfileDescriptionReader {
    let vocabulary: ConfigurationVocabulary
    let readFile: FileReader

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        readAddresses(&members, into: &profile)
        OfferReader(vocabulary: vocabulary).read(&members, into: &profile)
        IssueReader(vocabulary: vocabulary).read(&members, into: &profile)
        AuthorizationReader().read(&members, into: &profile)
        BackChannelReader(vocabulary: vocabulary).read(&members, into: &profile)
        AppearanceReader(vocabulary: vocabulary).read(&members, into: &profile)
        profile.clients =
            members.objects(
                "clients", ClientReader(vocabulary: vocabulary, readFile: readFile).read)
            ?? profile.clients
        members.refuseDuplicates(in: "clients", of: "client_id") { $0["client_id"]?.string }
    }
}

private extension ProfileDescriptionReader {
    func readAddresses(_ members: inout MemberReader, into profile: inout Profile) {
        profile.issuer = members.choice("issuer_form") ?? profile.issuer
        let stated =
            members.object("paths") { PathsReader(vocabulary: vocabulary).read(&$0) } ?? [:]
        let inherited = profile
        profile.paths.merge(stated) { _, stated in stated }
        let endpoints = vocabulary.endpoints
        PathConflicts(endpoints: endpoints)
            .report(in: profile, stated: Set(stated.keys), to: &members)
        NeededPages(endpoints: endpoints)
            .report(
                missingIn: profile, extending: inherited, stated: Set(stated.keys), to: &members)
    }
}
