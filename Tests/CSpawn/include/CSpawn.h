#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

/* Starts a program that has these descriptors as its standard streams and no others, and the signals that
   a shell would give it. Lists end with a null pointer and stay the caller's.
   Returns 0, or the number of the failure. */
int spawn_program(
    char *const *arguments, char *const *environment, const int streams[3], pid_t *id);

#endif
