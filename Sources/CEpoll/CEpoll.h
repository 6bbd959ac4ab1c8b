// The headers of Linux that the Glibc module leaves out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
