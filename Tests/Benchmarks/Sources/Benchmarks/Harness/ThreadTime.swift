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

  /// The least that `body` takes of several times in a row, in nanoseconds: the first one finds neither
  /// its data nor its code at hand.
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
