#define _GNU_SOURCE

#include "CSpawn.h"

#include <signal.h>
#include <spawn.h>

/* The threads that run tests block signals, which a program would inherit. */
static int with_usual_signals(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    int failure = posix_spawnattr_setsigmask(attributes, &none);
    if (!failure) failure = posix_spawnattr_setsigdefault(attributes, &usual);
    if (failure) return failure;
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int with_streams(posix_spawn_file_actions_t *actions, const int streams[3]) {
    int failure = 0;
    for (int number = 0; number < 3 && !failure; number++) {
        failure = posix_spawn_file_actions_adddup2(actions, streams[number], number);
    }
    return failure ? failure : posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

int spawn_program(
    char *const *arguments, char *const *environment, const int streams[3], pid_t *id) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure) return failure;
    failure = posix_spawnattr_init(&attributes);
    if (!failure) {
        failure = with_streams(&actions, streams);
        if (!failure) failure = with_usual_signals(&attributes);
        if (!failure) {
            failure = posix_spawn(id, arguments[0], &actions, &attributes, arguments, environment);
        }
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}
