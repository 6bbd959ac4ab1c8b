import Locks
import Platform

/// A tenant's only source of time: the system's clock plus an offset, or one frozen moment.
///
/// Nothing else keeps time, so moving the clock ages codes, tokens and sessions at once.
package final class WallClock: Sendable {
    private let setting: Lock<ClockSetting>

    /// A clock that runs with the system's.
    package init() {
        setting = Lock(.running(offset: 0))
    }

    /// A clock that stands still at `moment` until it is moved.
    package init(frozenAt moment: Timestamp) {
        setting = Lock(.frozen(moment))
    }

    package var now: Timestamp {
        setting.withLock { $0.now }
    }

    /// How far it is from the system's time.
    package var offset: Seconds {
        now - ClockSetting.systemTime
    }

    package var isFrozen: Bool {
        setting.withLock { if case .frozen = $0 { true } else { false } }
    }

    /// Moves the clock by `span`; a negative span moves it back.
    package func advance(by span: Seconds) {
        setting.withLock { $0 = $0.moved(by: span) }
    }

    /// Sets the clock to `moment`; a running clock continues from there.
    package func set(to moment: Timestamp) {
        setting.withLock { $0 = $0.moved(by: moment - $0.now) }
    }

    package func freeze() {
        setting.withLock { $0 = .frozen($0.now) }
    }

    /// Lets a frozen clock run again from its current moment.
    package func resume() {
        setting.withLock { $0 = .running(offset: $0.now - ClockSetting.systemTime) }
    }

    package var current: ClockSetting {
        setting.withLock { $0 }
    }

    /// Runs, or stands still, as another clock does.
    package func follow(_ other: ClockSetting) {
        setting.withLock { $0 = other }
    }

    /// Returns to the system's time.
    package func reset() {
        setting.withLock { $0 = .running(offset: 0) }
    }
}

/// How a clock runs.
package enum ClockSetting: Sendable {
    case running(offset: Seconds)
    case frozen(Timestamp)

    fileprivate static var systemTime: Timestamp {
        Timestamp(seconds: SystemClock.secondsSince1970)
    }

    fileprivate var now: Timestamp {
        switch self {
        case .running(let offset): ClockSetting.systemTime + offset
        case .frozen(let moment): moment
        }
    }

    fileprivate func moved(by span: Seconds) -> ClockSetting {
        switch self {
        case .running(let offset):
            .running(offset: (Timestamp(seconds: offset) + span).seconds)
        case .frozen(let moment): .frozen(moment + span)
        }
    }
}
