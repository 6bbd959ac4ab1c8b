extension ClockSetting: SavedRecord {
    package static let form = SavedForm<ClockSetting> { form in
        let offset = form.member("offset") { $0.offset }
        let frozen = form.member("frozen_at") { $0.frozen }
        return { part in
            switch (part[offset], part[frozen]) {
            case (let offset?, nil): .running(offset: offset)
            case (nil, let moment?): .frozen(moment)
            default: nil
            }
        }
    }

    private var offset: Seconds? {
        if case .running(let offset) = self { offset } else { nil }
    }

    private var frozen: Timestamp? {
        if case .frozen(let moment) = self { moment } else { nil }
    }
}

extension EntropyPosition: SavedRecord {
    package static let form = SavedForm<EntropyPosition> { form in
        let seed = form.member("seed", \.seed)
        let state = form.member("state", \.state)
        return { EntropyPosition(seed: $0[seed], state: $0[state]) }
    }
}
