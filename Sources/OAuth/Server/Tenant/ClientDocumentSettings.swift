import Members

/// A tenant's choice to accept client ids that are the URLs of their metadata.
struct ClientDocumentSettings: Extension {
    /// nil for the provider's way.
    var mode: RegistrationMode?
}

extension AuthorizationServer {
    package var takesClientDocuments: Bool {
        let stated = configuration.extensions[ClientDocumentSettings.self].mode
        return stated.map { $0 == .open } ?? profile.selfRegistration.takesDocuments
    }
}

/// Reads `client_id_metadata_documents`.
struct ClientDocumentMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        guard let mode: RegistrationMode = members.choice("client_id_metadata_documents") else {
            return
        }
        configuration.extensions[ClientDocumentSettings.self].mode = mode
    }
}
