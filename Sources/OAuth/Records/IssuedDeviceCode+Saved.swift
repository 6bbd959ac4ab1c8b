extension IssuedDeviceCode: SavedRecord {
    package static let layout = SavedLayout<IssuedDeviceCode> { layout in
        let clientID = layout.member("client_id", \.clientID)
        let userCode = layout.member("user_code", \.userCode)
        let approval = layout.member("approval", \.approval)
        return {
            IssuedDeviceCode(
                clientID: $0[clientID], userCode: $0[userCode], approval: $0[approval])
        }
    }
}
