// A stub of Apple's Darwin with the declarations that the sources use, as in Apple's headers.
// Add declarations when the sources need them. The stub is type-checked only; nothing is linked or run.
#pragma once

// <os/lock.h>
typedef struct os_unfair_lock_s { unsigned int _os_unfair_lock_opaque; } os_unfair_lock, *os_unfair_lock_t;
void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);

// <pthread.h>
struct _opaque_pthread_t { long __sig; char __opaque[8176]; };
typedef struct _opaque_pthread_t *pthread_t;
pthread_t _Nonnull pthread_self(void);
int pthread_equal(pthread_t _Nullable, pthread_t _Nullable);

// <math.h>
double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan2(double, double);
double sqrt(double);
double pow(double, double);

// <sys/types.h>: widths differ from those on Linux
typedef int dev_t;
typedef unsigned int gid_t;
typedef unsigned int uid_t;
typedef unsigned long long ino_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef long long off_t;
typedef long ssize_t;
typedef unsigned long size_t;

// <stdlib.h>
void *_Null_unspecified calloc(size_t count, size_t size);
void free(void *_Null_unspecified);

// <sys/stat.h>
struct timespec { long tv_sec; long tv_nsec; };
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  long long st_blocks;
  int st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
  int st_lspare;
  long long st_qspare[2];
};
int stat(const char *_Nonnull, struct stat *_Nonnull);
int lstat(const char *_Nonnull, struct stat *_Nonnull);
int fstat(int, struct stat *_Nonnull);
int fchmod(int, mode_t);

// <unistd.h>
#define W_OK (1 << 1)
int access(const char *_Nonnull, int);
int close(int);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
gid_t getegid(void);
uid_t geteuid(void);
typedef int pid_t;
pid_t getpid(void);
int gethostname(char *_Null_unspecified, size_t);
ssize_t pread(int, void *_Null_unspecified, size_t, off_t);
ssize_t pwrite(int, const void *_Null_unspecified, size_t, off_t);
ssize_t read(int, void *_Null_unspecified, size_t);
ssize_t readlink(const char *_Nonnull, char *_Nonnull, size_t);
#define STDERR_FILENO 2
ssize_t write(int, const void *_Null_unspecified, size_t);
int unlink(const char *_Nonnull);
int rmdir(const char *);

// <sys/mman.h>
#define PROT_READ 0x01
#define MAP_SHARED 0x0001
void *_Null_unspecified mmap(void *_Null_unspecified, size_t, int, int, int, off_t);
int munmap(void *_Null_unspecified, size_t);

// <sys/mount.h>
#define MNT_REMOVABLE 0x00000200
#define MNT_LOCAL 0x00001000
struct statfs {
  unsigned int f_bsize;
  int f_iosize;
  unsigned long long f_blocks;
  unsigned long long f_bfree;
  unsigned long long f_bavail;
  unsigned long long f_files;
  unsigned long long f_ffree;
  uid_t f_owner;
  unsigned int f_type;
  unsigned int f_flags;
  unsigned int f_fssubtype;
};
int fstatfs(int, struct statfs *_Nonnull);

// <stdio.h>, <string.h>, <stdlib.h>
int rename(const char *_Nonnull, const char *_Nonnull);
void *_Null_unspecified memchr(const void *_Null_unspecified, int, size_t);
char *_Null_unspecified strerror(int);

// <sys/fcntl.h>, <sys/file.h>
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define O_DIRECTORY 0x00100000
#define F_FULLFSYNC 51
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
int flock(int, int);

// <sys/errno.h>, <sys/syslimits.h>
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOSPC 28
#define EROFS 30
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ELOOP 62
#define ENAMETOOLONG 63
#define EDQUOT 69
#define EILSEQ 92
#define PATH_MAX 1024

// <signal.h>
int kill(pid_t, int);

// <sys/sysctl.h>
int sysctlbyname(
    const char *_Null_unspecified, void *_Null_unspecified, size_t *_Null_unspecified,
    void *_Null_unspecified, size_t);

// <sys/socket.h>, <netinet/in.h>, <poll.h>, <unistd.h>, <fcntl.h>
typedef unsigned int socklen_t;
typedef unsigned char sa_family_t;
typedef unsigned int nfds_t;
struct sockaddr { unsigned char sa_len; sa_family_t sa_family; char sa_data[14]; };
struct in_addr { unsigned int s_addr; };
struct sockaddr_in {
  unsigned char sin_len;
  sa_family_t sin_family;
  unsigned short sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
struct pollfd { int fd; short events; short revents; };
#define AF_INET 2
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_NOSIGPIPE 0x1022
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
int socket(int, int, int);
int bind(int, const struct sockaddr *_Null_unspecified, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *_Null_unspecified, socklen_t *_Null_unspecified);
int connect(int, const struct sockaddr *_Null_unspecified, socklen_t);
int getsockname(int, struct sockaddr *_Null_unspecified, socklen_t *_Null_unspecified);
int setsockopt(int, int, int, const void *_Null_unspecified, socklen_t);
ssize_t send(int, const void *_Null_unspecified, size_t, int);
int poll(struct pollfd *_Null_unspecified, nfds_t, int);
int pipe(int *_Null_unspecified);
