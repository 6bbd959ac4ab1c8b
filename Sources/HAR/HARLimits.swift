/// The limits of the parts of an archive held at a time.
package struct HARLimits: Sendable {
    /// The longest text kept; a longer one, such as an image or a script, is read as empty.
    package var mostTextBytes = 262_144
    /// The longest entry kept; a longer one is dropped.
    package var mostEntryBytes = 4_194_304
    /// The limit of nested members in an entry.
    package var mostDepth = 64

    package init() {}
}
