import Members

/// Reads what clients of a described provider see of it: errors, and header fields.
struct AppearanceReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        members.merge(
            "errors", into: &profile.errors, ErrorDressReader(vocabulary: vocabulary).read)
        let levels = members.object("diagnosis", DiagnosisReader(vocabulary: vocabulary).read)
        profile.diagnosis.merge(levels ?? [:]) { _, stated in stated }
        members.merge("fields", into: &profile.fields) { members, fields in
            members.noun = "endpoint"
            for endpoint in vocabulary.endpoints {
                members.merge(
                    endpoint.name, into: &fields[endpoint.name, default: [:]], FieldsReader().read)
            }
            fields = fields.filter { !$0.value.isEmpty }
        }
        profile.exposedFields =
            members.strings("exposed_fields", check: FieldsReader.nameFlaw(in:))
            ?? profile.exposedFields
    }
}
