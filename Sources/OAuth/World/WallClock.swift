import Locks
import Members
import Platform
import Synchronization

/// A tenant's only source of time: the system's clock plus an offset, or one frozen moment.
///
/// Nothing else keeps time, so moving the clock ages codes, tokens and sessions at once.
package final class WallClock: Sendable {
    private let setting: Lock<ClockSetting>
    /// True if it shows the system's time, so that reading it needs no lock: each request reads it,
    /// and hardly any clock is moved.
    private let isSystemTime: Atomic<Bool>

    /// A clock that runs with the system's.
    package init() {
        setting = Lock(.systemTime)
        isSystemTime = Atomic(true)
    }

    /// A clock that stands still at `moment` until it is moved.
    package init(frozenAt moment: Timestamp) {
        setting = Lock(.frozen(moment))
        isSystemTime = Atomic(false)
    }

    package var now: Timestamp {
        isSystemTime.load(ordering: .acquiring)
            ? ClockSetting.systemNow : setting.withLock { $0.now }
    }

    /// The difference to the system's time.
    package var offset: Seconds { now - ClockSetting.systemNow }

    package var isFrozen: Bool {
        setting.withLock { if case .frozen = $0 { true } else { false } }
    }

    /// Moves the clock by `span`; a negative span moves it back.
    package func advance(by span: Seconds) { change { $0.moved(by: span) } }

    /// Sets the clock to `moment`; a running clock continues from there.
    package func set(to moment: Timestamp) { change { $0.moved(by: moment - $0.now) } }

    package func freeze() { change { .frozen($0.now) } }

    /// Makes a frozen clock run again, from its current moment.
    package func resume() { change { .running(offset: $0.now - ClockSetting.systemNow) } }

    package var current: ClockSetting { setting.withLock { $0 } }

    /// Runs, or stands still, as another clock does.
    package func follow(_ other: ClockSetting) {
        change { _ in other }
    }

    /// Returns to the system's time.
    package func reset() {
        change { _ in .systemTime }
    }
}

private extension WallClock {
    func change(_ change: (ClockSetting) -> ClockSetting) {
        setting.withLock { setting in
            setting = change(setting)
            isSystemTime.store(setting.isSystemTime, ordering: .releasing)
        }
    }
}

/// The state of a clock.
package enum ClockSetting: Sendable {
    case running(offset: Seconds)
    case frozen(Timestamp)

    fileprivate static var systemTime: ClockSetting { .running(offset: 0) }

    fileprivate var isSystemTime: Bool {
        if case .running(offset: 0) = self { true } else { false }
    }

    fileprivate static var systemNow: Timestamp { Timestamp(seconds: SystemClock.secondsSince1970) }

    fileprivate var now: Timestamp {
        switch self {
        case .running(let offset): ClockSetting.systemNow + offset
        case .frozen(let moment): moment
        }
    }

    fileprivate func moved(by span: Seconds) -> ClockSetting {
        switch self {
        case .running(let offset): .running(offset: (Timestamp(seconds: offset) + span).seconds)
        case .frozen(let moment): .frozen(moment + span)
        }
    }
}

extension ClockSetting: Codable {
    private struct Members: Codable {
        var offset: Seconds?
        var frozenAt: Timestamp?
    }

    package init(from decoder: any Decoder) throws {
        let members = try Members(from: decoder)
        switch (members.offset, members.frozenAt) {
        case (let offset?, nil): self = .running(offset: offset)
        case (nil, let moment?): self = .frozen(moment)
        default: throw Flaw.inconsistent
        }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .running(let offset): try Members(offset: offset).encode(to: encoder)
        case .frozen(let moment): try Members(frozenAt: moment).encode(to: encoder)
        }
    }
}
