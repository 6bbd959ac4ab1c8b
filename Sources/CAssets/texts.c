#include "CAssets.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const struct understudy_asset texts[] = {
    {"completions.bash", (const char[]) {
#embed "Texts/completions.bash" suffix(, 0)
    }},
    {"completions.zsh", (const char[]) {
#embed "Texts/completions.zsh" suffix(, 0)
    }},
    {"exam.html", (const char[]) {
#embed "Texts/exam.html" suffix(, 0)
    }},
    {"manual.roff", (const char[]) {
#embed "Texts/manual.roff" suffix(, 0)
    }},
    {"words.txt", (const char[]) {
#embed "Texts/words.txt" suffix(, 0)
    }},
    {NULL, NULL},
};

const struct understudy_asset *const understudy_texts = texts;
