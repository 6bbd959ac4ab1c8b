#pragma once

#include <stdbool.h>
#include <stddef.h>

/// A file inside the binary.
struct understudy_asset {
    const char *name;
    /// UTF-8, ended by a zero byte, or that packed (RFC 1952): see `understudy_copy`.
    const char *text;
};

/// The text of an asset, ended by a zero byte, until `understudy_free`.
char *understudy_copy(const char *stored);

void understudy_free(char *text);

/// Unpacks bytes of anybody (RFC 1952), and hands the content over piece by piece, until `take` gives false; false
/// where they are damaged.
bool understudy_unpack(const unsigned char *packed, size_t length, bool (*take)(void *, const char *, size_t),
                       void *context);

/// The files that the pages load; the last has neither name nor text.
extern const struct understudy_asset *const understudy_assets;

/// The articles that somebody wrote, in Markdown, in the order of a reader, each by `kind/name`; the last has neither
/// name nor text.
extern const struct understudy_asset *const understudy_articles;

/// The row of a text, by its name; null where there is none. A row ends at an empty line, or with its file.
const char *understudy_row(const char *name);

/// The first row of a family, which the others of it follow; null where there is none.
const char *understudy_family(const char *name);

/// Whether a row has a flag, which stands in its first line after the second bar.
bool understudy_row_has(const char *name, const char *flag);

/// Null after the last row of a file.
const char *understudy_row_after(const char *row);

/// The first row of a file of rows; null after the last file.
const char *understudy_row_file(size_t index);

/// The length of a text up to the next `end`, or to its own.
size_t understudy_length(const char *start, const char *end);

/// A text of the folder Tables by the name of its file, packed or not; null where there is none. `members.txt`
/// says what members of the configuration are for, a line for each: the names along its path with full stops
/// between them, a tab, and a sentence.
const char *understudy_table(const char *name);

/// The descriptions of providers, in JSON5, by the names of the profiles; the last has neither.
extern const struct understudy_asset *const understudy_profiles;

/// The questions and plans of an examination, in JSON5; the last has neither name nor text.
extern const struct understudy_asset *const understudy_exam;
