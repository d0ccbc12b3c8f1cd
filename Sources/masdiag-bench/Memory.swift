#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Returns the peak memory of this process.
func peakKilobytes() -> Int {
  var usage = rusage()
  // RUSAGE_SELF is an enumeration in one C library and a number in the others.
  guard unsafe getrusage(0, &usage) == 0 else { return 0 }
  #if canImport(Darwin)
  return usage.ru_maxrss / 1024
  #else
  return usage.ru_maxrss
  #endif
}
