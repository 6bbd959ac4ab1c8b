#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static size_t length_of(char *const *list) {
    size_t length = 0;
    while (list[length]) length++;
    return length;
}

/* Tells whether one of the additions sets the variable of an entry. */
static int is_replaced(const char *entry, char *const *additions) {
    size_t name = strcspn(entry, "=");
    for (; *additions; additions++) {
        if (strncmp(entry, *additions, name) == 0 && (*additions)[name] == '=') return 1;
    }
    return 0;
}

/* The environment of this process with the additions; the caller frees only the list. */
static char **environment_with(char *const *additions) {
    size_t most = length_of(environ) + length_of(additions) + 1;
    char **list = calloc(most, sizeof *list);
    if (!list) return NULL;
    size_t count = 0;
    for (char **entry = environ; *entry; entry++) {
        if (!is_replaced(*entry, additions)) list[count++] = *entry;
    }
    for (; *additions; additions++) list[count++] = *additions;
    return list;
}

/* The server blocks and ignores signals, which a program would inherit. */
static int prepare(posix_spawnattr_t *attributes, int leads_group) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    int failure = posix_spawnattr_setsigmask(attributes, &none);
    if (!failure) failure = posix_spawnattr_setsigdefault(attributes, &usual);
    if (!failure && leads_group) failure = posix_spawnattr_setpgroup(attributes, 0);
    if (failure) return failure;
    int group = leads_group ? POSIX_SPAWN_SETPGROUP : 0;
    return posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group);
}

int child_start(
    char *const *arguments, char *const *additions, int leads_group, pid_t *child) {
    char **environment = environment_with(additions);
    if (!environment) return ENOMEM;
    posix_spawnattr_t attributes;
    int failure = posix_spawnattr_init(&attributes);
    if (!failure) {
        failure = prepare(&attributes, leads_group);
        /* Some programs close every descriptor that the limit allows. */
        descriptor_limit_restore();
        if (!failure) {
            failure = posix_spawnp(
                child, arguments[0], NULL, &attributes, arguments, environment);
        }
        descriptor_limit_repeat();
        posix_spawnattr_destroy(&attributes);
    }
    free(environment);
    return failure;
}

void child_await(pid_t child) {
    siginfo_t info;
    while (waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {}
}

int child_reap(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return 1;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int terminal_is_own(void) {
    for (int descriptor = 0; descriptor < 3; descriptor++) {
        if (isatty(descriptor)) return tcgetpgrp(descriptor) == getpgrp();
    }
    return 0;
}
