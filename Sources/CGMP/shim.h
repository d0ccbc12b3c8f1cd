// GMP's public names are macros for its linker names (mpz_add is __gmpz_add), which Swift can't import. Only the
// functions that ExactNumbers uses are declared here under their public names.
#ifndef MASDIAG_CGMP_SHIM_H
#define MASDIAG_CGMP_SHIM_H
#include <gmp.h>

#undef mpz_init
static inline void mpz_init(mpz_ptr x) { __gmpz_init(x); }
#undef mpz_clear
static inline void mpz_clear(mpz_ptr x) { __gmpz_clear(x); }
#undef mpz_set_si
static inline void mpz_set_si(mpz_ptr x, long value) { __gmpz_set_si(x, value); }
#undef mpz_setbit
static inline void mpz_setbit(mpz_ptr x, unsigned long bit) { __gmpz_setbit(x, bit); }
#undef mpz_fits_slong_p
static inline int mpz_fits_slong_p(mpz_srcptr x) { return __gmpz_fits_slong_p(x); }
#undef mpz_get_si
static inline long mpz_get_si(mpz_srcptr x) { return __gmpz_get_si(x); }
#undef mpz_get_str
static inline char *mpz_get_str(char *text, int base, mpz_srcptr x) { return __gmpz_get_str(text, base, x); }
#undef mpz_sizeinbase
static inline size_t mpz_sizeinbase(mpz_srcptr x, int base) { return __gmpz_sizeinbase(x, base); }
#undef mpz_sgn
static inline int mpz_sgn(mpz_srcptr x) { return x->_mp_size < 0 ? -1 : x->_mp_size > 0; }
#undef mpz_cmp
static inline int mpz_cmp(mpz_srcptr a, mpz_srcptr b) { return __gmpz_cmp(a, b); }
#undef mpz_cmpabs
static inline int mpz_cmpabs(mpz_srcptr a, mpz_srcptr b) { return __gmpz_cmpabs(a, b); }
#undef mpz_add
static inline void mpz_add(mpz_ptr sum, mpz_srcptr a, mpz_srcptr b) { __gmpz_add(sum, a, b); }
#undef mpz_add_ui
static inline void mpz_add_ui(mpz_ptr sum, mpz_srcptr a, unsigned long b) { __gmpz_add_ui(sum, a, b); }
#undef mpz_sub
static inline void mpz_sub(mpz_ptr difference, mpz_srcptr a, mpz_srcptr b) { __gmpz_sub(difference, a, b); }
#undef mpz_mul
static inline void mpz_mul(mpz_ptr product, mpz_srcptr a, mpz_srcptr b) { __gmpz_mul(product, a, b); }
#undef mpz_mul_ui
static inline void mpz_mul_ui(mpz_ptr product, mpz_srcptr a, unsigned long b) { __gmpz_mul_ui(product, a, b); }
#undef mpz_mul_2exp
static inline void mpz_mul_2exp(mpz_ptr product, mpz_srcptr a, unsigned long bits) { __gmpz_mul_2exp(product, a, bits); }
#undef mpz_fdiv_ui
static inline unsigned long mpz_fdiv_ui(mpz_srcptr x, unsigned long divisor) { return __gmpz_fdiv_ui(x, divisor); }
#undef mpz_fdiv_r
static inline void mpz_fdiv_r(mpz_ptr remainder, mpz_srcptr a, mpz_srcptr b) { __gmpz_fdiv_r(remainder, a, b); }
#undef mpz_fdiv_q
static inline void mpz_fdiv_q(mpz_ptr quotient, mpz_srcptr a, mpz_srcptr b) { __gmpz_fdiv_q(quotient, a, b); }
#undef mpz_divexact
static inline void mpz_divexact(mpz_ptr quotient, mpz_srcptr a, mpz_srcptr b) { __gmpz_divexact(quotient, a, b); }
#undef mpz_divexact_ui
static inline void mpz_divexact_ui(mpz_ptr quotient, mpz_srcptr a, unsigned long b) { __gmpz_divexact_ui(quotient, a, b); }
#undef mpz_gcd
static inline void mpz_gcd(mpz_ptr divisor, mpz_srcptr a, mpz_srcptr b) { __gmpz_gcd(divisor, a, b); }

#endif
