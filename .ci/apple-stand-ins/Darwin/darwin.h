// The part of Darwin's C library that the package uses, with the types of Apple's headers. Only for type checking.
#ifndef MASDIAG_DARWIN_H
#define MASDIAG_DARWIN_H

// Types
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef unsigned short mode_t;
typedef int dev_t;
typedef unsigned long long ino_t;
typedef long long off_t;
typedef unsigned nfds_t;
typedef unsigned char uint8_t;
typedef long intptr_t;
typedef unsigned long long uint64_t;

// Sockets
typedef unsigned char sa_family_t;
typedef unsigned socklen_t;
typedef unsigned short in_port_t;
typedef unsigned in_addr_t;
struct in_addr {
  in_addr_t s_addr;
};
struct sockaddr {
  unsigned char sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};
struct sockaddr_in {
  unsigned char sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
#define AF_INET 2
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 4
int socket(int, int, int);
int bind(int, const struct sockaddr *, socklen_t);
int listen(int, int);
int getsockname(int, struct sockaddr *, socklen_t *);
int setsockopt(int, int, int, const void *, socklen_t);

// Files and folders
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  ino_t st_ino;
  off_t st_size;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
static const mode_t S_IFMT = 0170000;
static const mode_t S_IFDIR = 0040000;
static const mode_t S_IFREG = 0100000;
static const mode_t S_IFLNK = 0120000;
typedef struct {
  int x;
} DIR;
struct dirent {
  ino_t d_ino;
  unsigned short d_reclen;
  unsigned short d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
DIR *opendir(const char *);
int closedir(DIR *);
struct dirent *readdir(DIR *);
#define DT_DIR 4
#define O_RDONLY 0
#define O_WRONLY 1
#define O_NONBLOCK 4
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_NOFOLLOW 0x100
#define O_CLOEXEC 0x1000000
#define F_GETFD 1
#define F_SETFD 2
#define F_SETFL 4
#define F_FULLFSYNC 51
#define FD_CLOEXEC 1
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define SEEK_SET 0
#define PATH_MAX 1024
#define POLLIN 1
#define TIOCGWINSZ 0x40087468

// Error numbers
#define EINTR 4
#define EBADF 9
#define EPIPE 32
#define ENOENT 2
#define EEXIST 17
#define EINVAL 22
#define EROFS 30
#define ENOTSUP 45
#define ELOOP 62

// Signal numbers
#define SIGINT 2
#define SIGTERM 15
#define SIGHUP 1
#define SIGQUIT 3
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGPIPE 13
#define SIG_UNBLOCK 2

// Reading and writing
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t pread(int, void *, size_t, off_t);
int close(int);
off_t lseek(int, off_t, int);
struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd *, nfds_t, int);
int fsync(int);
int fchmod(int, mode_t);
int rename(const char *, const char *);
int unlink(const char *);
ssize_t readlink(const char *, char *, size_t);
char *realpath(const char *, char *);
char *getcwd(char *, size_t);

// Memory and strings
void free(void *);
char *strdup(const char *);
char *strerror(int);
size_t strlen(const char *);
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *, const void *, size_t);

// The process
char *getenv(const char *);
int isatty(int);
void exit(int) __attribute__((noreturn));
void _exit(int) __attribute__((noreturn));
int raise(int);
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};

// Signals
typedef unsigned sigset_t;
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
struct __siginfo;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
int sigaction(int, const struct sigaction *, struct sigaction *);
void (*signal(int, void (*)(int)))(int);
int pipe(int *);

// Threads
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);

// Numbers
double cbrt(double);

#endif
