extension CIBARequest: SavedRecord {
    package static let layout = SavedLayout<CIBARequest> { layout in
        let clientID = layout.member("client_id", \.clientID)
        let id = layout.member("id", \.id)
        let sub = layout.member("sub", \.sub)
        let bindingMessage = layout.member("binding_message", \.bindingMessage)
        let acr = layout.member("acr", \.acr)
        let notice = layout.member("notice", \.notice)
        let approval = layout.member("approval", \.approval)
        return {
            CIBARequest(
                clientID: $0[clientID], id: $0[id], sub: $0[sub],
                bindingMessage: $0[bindingMessage], acr: $0[acr], notice: $0[notice],
                approval: $0[approval])
        }
    }
}

extension CIBADelivery: SavedWord {}

extension CIBANotice: SavedRecord {
    package static let layout = SavedLayout<CIBANotice> { layout in
        let delivery = layout.member("delivery", \.delivery)
        let token = layout.member("token", \.token)
        let binding = layout.member("binding", \.binding)
        return {
            CIBANotice(delivery: $0[delivery], token: $0[token], binding: $0[binding])
        }
    }
}

extension TokenBinding: SavedRecord {
    package static let layout = SavedLayout<TokenBinding> { layout in
        let key = layout.member("key_thumbprint", \.keyThumbprint)
        let certificate = layout.member("certificate_thumbprint", \.certificateThumbprint)
        return { TokenBinding(keyThumbprint: $0[key], certificateThumbprint: $0[certificate]) }
    }
}

/// A request that the answer to a page approves or denies.
package struct PendingCIBA: PendingMatter {
    package static let savedName = "ciba"

    package let request: SecretDigest

    package init(request: SecretDigest) {
        self.request = request
    }

    package var heapBytes: Int { 0 }

    package static let layout = SavedLayout<PendingCIBA> { layout in
        let request = layout.member("request", \.request)
        return { PendingCIBA(request: $0[request]) }
    }
}
