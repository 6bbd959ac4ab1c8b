extension IssuedDeviceCode: SavedRecord {
    package static let form = SavedForm<IssuedDeviceCode> { form in
        let clientID = form.member("client_id", \.clientID)
        let userCode = form.member("user_code", \.userCode)
        let approval = form.member("approval", \.approval)
        return {
            IssuedDeviceCode(
                clientID: $0[clientID], userCode: $0[userCode], approval: $0[approval])
        }
    }
}
