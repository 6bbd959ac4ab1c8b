#pragma once

#include <stdbool.h>
#include <stddef.h>

/// A text that the pages load, kept inside the binary.
struct understudy_asset {
    const char *name;
    /// UTF-8, ended by a zero byte.
    const char *text;
};

/// All of them; the last has neither name nor text.
extern const struct understudy_asset *const understudy_assets;

/// The row of a text, by its name; null where there is none. A row ends at an empty line, or with its file.
const char *understudy_row(const char *name);

/// The first row of a family, which the others of it follow; null where there is none.
const char *understudy_family(const char *name);

/// Whether a row has a flag, which stands in its first line after the second bar.
bool understudy_row_has(const char *name, const char *flag);

/// Null after the last row of a file.
const char *understudy_row_after(const char *row);

/// The first rows of all files; the last is null.
extern const char *const *const understudy_row_files;

/// The length of a text up to the next `end`, or to its own.
size_t understudy_length(const char *start, const char *end);

/// What members of the configuration are for, a line for each: the names along its path with full stops
/// between them, a tab, and a sentence.
extern const char *const understudy_members;

/// A text of the folder Tables by the name of its file; null where there is none.
const char *understudy_table(const char *name);

/// The descriptions of providers, in JSON5, by the names of the profiles; the last has neither.
extern const struct understudy_asset *const understudy_profiles;

/// The questions and plans of an examination, in JSON5, a text for each file; the last is null.
extern const char *const *const understudy_exam;
