#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The CPU time of the calling thread: what a single short operation takes, whoever else is busy.
enum ThreadTime {
  /// The time since the thread began, in nanoseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// How long `body` takes, in nanoseconds.
  static func of<Result>(_ body: () throws -> Result) rethrows -> (time: Double, result: Result) {
    let start = now
    let result = try body()
    return (now - start, result)
  }
}
