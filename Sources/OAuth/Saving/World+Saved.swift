extension ClockSetting: SavedRecord {
    package static let layout = SavedLayout<ClockSetting> { layout in
        let offset = layout.member("offset") { $0.offset }
        let frozen = layout.member("frozen_at") { $0.frozen }
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
    package static let layout = SavedLayout<EntropyPosition> { layout in
        let seed = layout.member("seed", \.seed)
        let state = layout.member("state", \.state)
        return { EntropyPosition(seed: $0[seed], state: $0[state]) }
    }
}
