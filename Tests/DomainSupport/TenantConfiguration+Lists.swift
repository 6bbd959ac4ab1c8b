import OAuth

/// The entries of a configuration as lists, which are easier to change by hand.
extension TenantConfiguration {
    package var clients: [Client] {
        get { Array(clientEntries) }
        set { clientEntries = Entries(newValue) }
    }

    package var users: [User]? {
        get { userEntries.map { Array($0) } }
        set { userEntries = newValue.map { Entries($0) } }
    }

    package var people: [User] {
        get { Array(everybody) }
        set { everybody = Entries(newValue) }
    }
}
