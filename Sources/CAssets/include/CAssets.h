#pragma once

/// A text that the pages load, inside the binary.
struct understudy_asset {
    const char *name;
    /// UTF-8, ended by a zero byte.
    const char *text;
};

/// All of them; the last has neither name nor text.
extern const struct understudy_asset *const understudy_assets;

/// The texts of each diagnosis code, a line for each: the code, the hashes of its causes, a slash,
/// and the hashes of its remedies.
extern const char *const understudy_findings;

/// The purposes of the members of a configuration, a line for each: the names along its path with full
/// stops between them, a tab, and a sentence.
extern const char *const understudy_members;

/// The questions and plans of an examination, in JSON5, a text for each file; the last is null.
extern const char *const *const understudy_exam;
