// The part of Zstandard that the package uses. Only for type checking.
typedef struct ZSTD_DCtx_s ZSTD_DStream;
typedef __SIZE_TYPE__ size_t;
typedef struct {
  const void *src;
  size_t size;
  size_t pos;
} ZSTD_inBuffer;
typedef struct {
  void *dst;
  size_t size;
  size_t pos;
} ZSTD_outBuffer;
ZSTD_DStream *ZSTD_createDStream(void);
size_t ZSTD_freeDStream(ZSTD_DStream *);
size_t ZSTD_decompressStream(ZSTD_DStream *, ZSTD_outBuffer *, ZSTD_inBuffer *);
typedef enum {
  ZSTD_error_no_error = 0,
  ZSTD_error_frameParameter_windowTooLarge = 16,
  ZSTD_error_dictionary_wrong = 32,
} ZSTD_ErrorCode;
ZSTD_ErrorCode ZSTD_getErrorCode(size_t);
