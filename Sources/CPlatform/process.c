#define _GNU_SOURCE
#include "CPlatform.h"

#if defined(__linux__)
#include <malloc.h>
#include <sched.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#include <pthread.h>
#endif
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static int count;
static char **arguments;

/* Runs before the Swift runtime's own start, which looks beside the executable for a tool that
   prints backtraces, and aborts when /proc/self/exe cannot tell it where that is. Naming the tool
   keeps it from looking; priorities up to 100 are the C library's. */
__attribute__((constructor(101))) static void begin(int argc, char **argv) {
    count = argc;
    arguments = argv;
#ifdef __linux__
    if (access("/proc/self/exe", F_OK) != 0) {
        setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/none", 0);
    }
#endif
}

_Noreturn void process_exit(int status) {
    exit(status);
}

void process_release_code(void) {
#ifdef __linux__
    extern const char __executable_start, etext;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = (uintptr_t)&__executable_start & ~(page - 1);
    uintptr_t end = (uintptr_t)&etext & ~(page - 1);
    /* A file that was written lately may lie in huge pages, and one instruction would bring back
       two megabytes. */
    madvise((void *)start, end - start, MADV_NOHUGEPAGE);
    /* Code is mapped from the file and never written, so nothing is lost with it. */
    madvise((void *)start, end - start, MADV_DONTNEED);
#endif
}

void process_release_free_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#elif defined(__APPLE__)
    malloc_zone_pressure_relief(NULL, 0);
#endif
}

void process_return_large_memory(void) {
#if defined(__GLIBC__)
    /* Otherwise glibc keeps later large allocations once it has seen one freed. */
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

int processor_current(void) {
#ifdef __linux__
    int number = sched_getcpu();
    return number < 0 ? 0 : number;
#else
    size_t number = 0;
    pthread_cpu_number_np(&number);
    return (int)number;
#endif
}

int process_argument_count(void) {
    return count;
}

const char *process_argument(int index) {
    return arguments[index];
}

const char *processes_folder(void) {
#ifdef __linux__
    return "/proc";
#else
    return NULL;
#endif
}

int process_ignores_hang_up(void) {
    struct sigaction action;
    return sigaction(SIGHUP, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

const char *process_environment(int index) {
    extern char **environ;
    return environ ? environ[index] : NULL;
}
