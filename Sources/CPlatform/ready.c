#include "CPlatform.h"

#include <fcntl.h>
#include <stddef.h>
#include <unistd.h>

#ifdef __linux__

#include <sys/epoll.h>

int ready_set_open(void) {
    return epoll_create1(EPOLL_CLOEXEC);
}

int ready_set_watch(
    int set, int descriptor, uint64_t key, enum ready_kind kind, enum ready_kind before
) {
    struct epoll_event event = {.data = {.u64 = key}};
    if (kind & ready_input) event.events |= EPOLLIN | EPOLLRDHUP;
    if (kind & ready_room) event.events |= EPOLLOUT;
    /* A hang-up is reported again and again, even for sockets watched for nothing. */
    int call = !kind ? EPOLL_CTL_DEL : before ? EPOLL_CTL_MOD : EPOLL_CTL_ADD;
    return epoll_ctl(set, call, descriptor, &event);
}

int ready_set_take(int set, struct ready_socket *ready) {
    struct epoll_event events[ready_most];
    int count = epoll_wait(set, events, ready_most, 0);
    for (int i = 0; i < count; i++) {
        uint32_t found = events[i].events;
        int isOver = found & (EPOLLHUP | EPOLLERR);
        ready[i].key = events[i].data.u64;
        ready[i].kind = (isOver || found & (EPOLLIN | EPOLLRDHUP) ? ready_input : 0) |
            (isOver || found & EPOLLOUT ? ready_room : 0);
    }
    return count;
}

#else

#include <sys/event.h>

int ready_set_open(void) {
    int set = kqueue();
    if (set >= 0) fcntl(set, F_SETFD, FD_CLOEXEC);
    return set;
}

int ready_set_watch(
    int set, int descriptor, uint64_t key, enum ready_kind kind, enum ready_kind before
) {
    struct kevent changes[2];
    int count = 0;
    void *data = (void *)(uintptr_t)key;
    if ((kind ^ before) & ready_input) {
        EV_SET(&changes[count++], descriptor, EVFILT_READ, kind & ready_input ? EV_ADD : EV_DELETE,
            0, 0, data);
    }
    if ((kind ^ before) & ready_room) {
        EV_SET(&changes[count++], descriptor, EVFILT_WRITE, kind & ready_room ? EV_ADD : EV_DELETE,
            0, 0, data);
    }
    return kevent(set, changes, count, NULL, 0, NULL);
}

int ready_set_take(int set, struct ready_socket *ready) {
    struct kevent events[ready_most];
    struct timespec now = {0, 0};
    int count = kevent(set, NULL, 0, events, ready_most, &now);
    for (int i = 0; i < count; i++) {
        ready[i].key = (uint64_t)(uintptr_t)events[i].udata;
        ready[i].kind = events[i].filter == EVFILT_READ ? ready_input : ready_room;
    }
    return count;
}

#endif
