#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <unistd.h>

#ifdef __linux__

int socket_stream(int family) {
    return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

int socket_datagram(int family) {
    return socket(family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

int socket_accept(int listener, struct sockaddr *address, socklen_t *length) {
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

#else

/* Takes the descriptor, and closes it if it cannot be prepared. */
static int prepared(int descriptor) {
    if (descriptor < 0) return -1;
    int yes = 1;
    if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 &&
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes) == 0) {
        return descriptor;
    }
    close(descriptor);
    return -1;
}

int socket_stream(int family) {
    return prepared(socket(family, SOCK_STREAM, 0));
}

int socket_datagram(int family) {
    return prepared(socket(family, SOCK_DGRAM, 0));
}

int socket_accept(int listener, struct sockaddr *address, socklen_t *length) {
    int accepted = accept(listener, address, length);
    if (accepted >= 0 && prepared(accepted) < 0) {
        /* macOS refuses options to a connection that its peer has already reset. */
        errno = ECONNABORTED;
        return -1;
    }
    return accepted;
}

#endif

void socket_defer(int listener) {
#ifdef TCP_DEFER_ACCEPT
    int seconds = 1;
    setsockopt(listener, IPPROTO_TCP, TCP_DEFER_ACCEPT, &seconds, sizeof seconds);
#endif
}

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0 /* The socket has SO_NOSIGPIPE instead. */
#endif

ssize_t socket_send(int descriptor, const void *bytes, size_t count) {
    return send(descriptor, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
}

ssize_t socket_receive(int descriptor, void *bytes, size_t count) {
    return recv(descriptor, bytes, count, MSG_DONTWAIT);
}
