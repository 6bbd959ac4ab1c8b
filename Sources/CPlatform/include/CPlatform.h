#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdint.h>
#include <sys/socket.h>
#include <sys/types.h>

/* What the systems do differently, or offer to C alone. */

/* What the kernel handed this process at its start. Swift's CommandLine reads it from /proc, which
   an empty root directory does not have. */

/* How many arguments there are, the program's name included. */
int process_argument_count(void);

/* The argument at an index below the count; owned by the process, valid as long as it runs. */
const char *_Nonnull process_argument(int index);

/* An entry of the environment, "NAME=value"; NULL behind the last one. */
const char *_Nullable process_environment(int index);

/* Whether whoever started the process made it ignore SIGHUP. */
int process_ignores_hang_up(void);

/* The number of the processor that runs the caller, from 0. */
int processor_current(void);

/* Gives back the resident pages of the program's code; those that are needed again come back from
   the page cache. */
void process_release_code(void);

/* Gives back the pages of memory that was freed, which an allocator keeps for later. */
void process_release_free_memory(void);

/* From now on, large pieces of memory go back to the system as soon as they are freed. */
void process_return_large_memory(void);

/* Asks the processor to fetch memory that is read soon. */
void memory_prefetch(const void *_Nonnull start, long bytes);

/* Ends the process with a status, as exit(3) does. */
_Noreturn void process_exit(int status);

/* Starts a program as a child of this process, with the signals and limits that this process was
   started with, and with its standard streams. The program is looked up as execvp(3) does.
   Both lists end with a null pointer; the additions are NAME=VALUE and replace variables of this
   process. Gives 0 and the child's number, else the errno of the failure. */
int child_start(
    char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull additions,
    pid_t *_Nonnull child);

/* Waits until a child has ended. Its number is its own until it is reaped. */
void child_await(pid_t child);

/* Forgets a child that has ended. Gives its exit status as shells tell it: 128 and the number of
   the signal that ended it. */
int child_reap(pid_t child);

/* Whether the user's terminal sends its signals to this process, and so to its children too. */
int terminal_is_own(void);

/* How many files and sockets the process may have open; -1 when the system does not report it. */
long descriptor_limit(void);

/* Raises that limit as far as it goes without privileges. */
void descriptor_limit_raise(void);

/* Go back to what the limit was before, and forth again. */
void descriptor_limit_restore(void);
void descriptor_limit_repeat(void);

/* The descriptors of the following calls belong to the caller. No program that this one starts
   inherits them, and writing to a peer that has gone does not end the process. */

/* A TCP socket of the address family whose calls do not wait; -1 and errno on failure. */
int socket_stream(int family);

/* The same for UDP. */
int socket_datagram(int family);

/* A connection that waits at a listening socket, with the address of its peer as accept(2) has it;
   -1 and errno on failure. */
int socket_accept(
    int listener, struct sockaddr *_Nonnull address, socklen_t *_Nonnull length);

/* Has a listening socket hold back connections for a second, or until their first bytes are there,
   where the system can. */
void socket_defer(int listener);

/* send(2) and recv(2) that never wait. */
ssize_t socket_send(int descriptor, const void *_Nullable bytes, size_t count);
ssize_t socket_receive(int descriptor, void *_Nullable bytes, size_t count);

/* A set of sockets that tells which of them are ready, for as long as they are. It is a descriptor
   itself, which can be read while one of them is ready, and which no peer can hang up. */

enum ready_kind : uint8_t { ready_input = 1, ready_room = 2 };

/* How many sockets one call reports. */
enum { ready_most = 64 };

struct ready_socket {
    uint64_t key;
    enum ready_kind kind;
};

/* An empty set that belongs to the caller; -1 and errno on failure. */
int ready_set_open(void);

/* Changes what the set watches of a socket from `before` to something else, which may be nothing;
   -1 and errno on failure. A socket that nothing is watched of is not in the set. */
int ready_set_watch(
    int set, int descriptor, uint64_t key, enum ready_kind kind, enum ready_kind before);

/* Those that are ready now, at most ready_most; their number, or -1 and errno. A closed
   or failed socket has both input and room. */
int ready_set_take(int set, struct ready_socket *_Nonnull ready);

#endif
