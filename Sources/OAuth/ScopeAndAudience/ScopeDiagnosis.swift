import Text

extension Finding {
    static func scopeMistaken(_ mistake: ScopeMistake) -> Finding {
        switch mistake {
        case .separator(let sent, let meant):
            Finding("authorize.scope-separator", ["value": sent, "meant": meant])
        case .spelling(let sent, let meant):
            Finding("authorize.scope-misspelt", ["value": sent, "meant": meant])
        }
    }
}
