// Lets the linker leave out what nobody uses of object files that retain all that they offer, as Swift's library does:
// unretain FILE...
// What the runtime finds by section alone, in swift5_*, stays retained.

#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

#ifndef SHF_GNU_RETAIN
#define SHF_GNU_RETAIN (1 << 21)
#endif

static int unretain(const char *path) {
    int file = open(path, O_RDWR);
    struct stat status;
    if (file < 0 || fstat(file, &status) < 0) return -1;
    char *bytes = mmap(NULL, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (bytes == MAP_FAILED) return -1;

    Elf64_Ehdr *header = (Elf64_Ehdr *)bytes;
    Elf64_Shdr *sections = (Elf64_Shdr *)(bytes + header->e_shoff);
    // The first section has the figures that are too large for the header (gABI, "Section Header Table").
    size_t count = header->e_shnum ? header->e_shnum : sections->sh_size;
    size_t names = header->e_shstrndx == SHN_XINDEX ? sections->sh_link : header->e_shstrndx;
    for (size_t index = 0; index < count; index++) {
        const char *name = bytes + sections[names].sh_offset + sections[index].sh_name;
        if (strncmp(name, "swift5_", 7) != 0) sections[index].sh_flags &= ~(Elf64_Xword)SHF_GNU_RETAIN;
    }
    return munmap(bytes, status.st_size);
}

int main(int count, char **paths) {
    for (int index = 1; index < count; index++) {
        if (unretain(paths[index]) < 0) {
            perror(paths[index]);
            return 1;
        }
    }
    return 0;
}
