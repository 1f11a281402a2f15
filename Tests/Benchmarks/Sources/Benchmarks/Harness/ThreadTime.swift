#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The CPU time of the calling thread, for single short operations, regardless of other threads.
enum ThreadTime {
  /// The CPU time since the thread began, in nanoseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Calls `body` once, and returns its time in nanoseconds and its result.
  static func of<Result>(_ body: () throws -> Result) rethrows -> (time: Double, result: Result) {
    let start = now
    let result = try body()
    return (now - start, result)
  }

  /// Calls `body` five times, and returns the shortest time in nanoseconds and its result.
  ///
  /// The first call is slower, because its data and code are not in the caches.
  static func least<Result>(
    of body: () throws -> Result
  ) rethrows -> (time: Double, result: Result) {
    var (time, result) = try Self.of(body)
    for _ in 0..<4 {
      let next = try Self.of(body)
      if next.time < time { (time, result) = next }
    }
    return (time, result)
  }
}
