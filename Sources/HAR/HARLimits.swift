/// How much of an archive is held at a time.
package struct HARLimits: Sendable {
    /// A longer text, as of an image or a script, is read as an empty one.
    package var mostTextBytes = 262_144
    /// A longer entry is left out.
    package var mostEntryBytes = 4_194_304
    /// How deep the members of an entry may nest.
    package var mostDepth = 64

    package init() {}
}
