// The part of zlib that the package uses. Only for type checking.
typedef unsigned char Bytef;
typedef struct z_stream_s {
  Bytef *next_in;
  unsigned avail_in;
  unsigned long total_in;
  Bytef *next_out;
  unsigned avail_out;
} z_stream;
typedef z_stream *z_streamp;
int masdiag_inflateInit(z_streamp);
int inflate(z_streamp, int);
int inflateEnd(z_streamp);
int inflateReset(z_streamp);
#define Z_OK 0
#define Z_STREAM_END 1
#define Z_BUF_ERROR (-5)
#define Z_NO_FLUSH 0
