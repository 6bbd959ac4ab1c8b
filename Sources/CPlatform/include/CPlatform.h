#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdint.h>
#include <sys/socket.h>
#include <sys/types.h>

/* Functions that differ between systems, or that only C can call. */

/* The arguments and environment from the kernel. Swift's CommandLine reads them from /proc, which
   an empty root directory lacks. */

/* The number of arguments, the program's name included. */
int process_argument_count(void);

/* The argument at an index below the count; owned by the process, valid as long as it runs. */
const char *_Nonnull process_argument(int index);

/* An entry of the environment, "NAME=value"; NULL after the last one. */
const char *_Nullable process_environment(int index);

/* The folder where the system tells of processes and sockets; NULL if it has none. */
const char *_Nullable processes_folder(void);

/* True if the process was started with SIGHUP ignored. */
int process_ignores_hang_up(void);

/* The number of the processor that runs the caller, from 0. */
int processor_current(void);

/* Gives back the resident pages of the program's code; needed ones return from the page cache. */
void process_release_code(void);

/* Gives back the pages of freed memory, which an allocator keeps for later. */
void process_release_free_memory(void);

/* Makes large allocations go back to the system as soon as they are freed, from now on. */
void process_return_large_memory(void);

/* Asks the processor to prefetch memory. */
void memory_prefetch(const void *_Nonnull start, long bytes);

/* Ends the process with a status, as exit(3) does. */
_Noreturn void process_exit(int status);

/* Starts a program as a child of this process, with the initial signals and limits of this process,
   and with its standard streams. The program is looked up as execvp(3) does.
   Both lists end with a null pointer; the additions are NAME=VALUE and replace variables of this
   process. One that leads a group is its first member. Gives 0 and the child's number, else the errno of the failure. */
int child_start(
    char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull additions,
    int leads_group, pid_t *_Nonnull child);

/* Waits until a child has ended. Its process id is not reused before it is reaped. */
void child_await(pid_t child);

/* Forgets a child that has ended. Returns its exit status as in shells: 128 plus the number of a
   signal that ended it. */
int child_reap(pid_t child);

/* True if the user's terminal sends its signals to this process, and so to its children, too. */
int terminal_is_own(void);

/* The number of files and sockets that the process may open; -1 if the system does not tell. */
long descriptor_limit(void);

/* Raises that limit as far as possible without privileges. */
void descriptor_limit_raise(void);

/* Restore the limit from before, and raise it again. */
void descriptor_limit_restore(void);
void descriptor_limit_repeat(void);

/* The descriptors of the following calls belong to the caller. No program that this one starts
   inherits them, and writing to a peer that has gone does not end the process. */

/* A non-blocking TCP socket of the address family; -1 and errno on failure. */
int socket_stream(int family);

/* The same for UDP. */
int socket_datagram(int family);

/* A waiting connection of a listening socket, with the address of its peer as in accept(2);
   -1 and errno on failure. */
int socket_accept(
    int listener, struct sockaddr *_Nonnull address, socklen_t *_Nonnull length);

/* Makes a listening socket hold back connections for a second, or until their first bytes arrive,
   if the system can. */
void socket_defer(int listener);

/* Non-blocking send(2) and recv(2). */
ssize_t socket_send(int descriptor, const void *_Nullable bytes, size_t count);
ssize_t socket_receive(int descriptor, void *_Nullable bytes, size_t count);

/* A set of sockets that reports those that are ready, for as long as they are. It is a descriptor
   itself, readable while one of them is ready, which no peer can hang up. */

enum ready_kind : uint8_t { ready_input = 1, ready_room = 2 };

/* The number of sockets that one call reports. */
enum { ready_most = 64 };

struct ready_socket {
    uint64_t key;
    enum ready_kind kind;
};

/* An empty set that belongs to the caller; -1 and errno on failure. */
int ready_set_open(void);

/* Changes the watched events of a socket from `before` to others, possibly none; -1 and errno on
   failure. A socket without watched events is not in the set. */
int ready_set_watch(
    int set, int descriptor, uint64_t key, enum ready_kind kind, enum ready_kind before);

/* Takes the ready sockets, at most ready_most; returns their number, or -1 and errno. A closed
   or failed socket has both input and room. */
int ready_set_take(int set, struct ready_socket *_Nonnull ready);

#endif
