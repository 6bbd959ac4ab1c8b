#ifndef CPROCESS_H
#define CPROCESS_H

/* What the kernel handed this process at its start. Swift's CommandLine reads it from /proc, which
   an empty root directory does not have. */

/* How many arguments there are, the program's name included. */
int process_argument_count(void);

/* Gives back the resident pages of the program's code; those that are needed again come back from
   the page cache. */
void process_release_code(void);

/* The argument at an index below the count; owned by the process, valid as long as it runs. */
const char *_Nonnull process_argument(int index);

#endif
