import Foundation

/// A process that loads records, as other processes see it.
struct LoadProcess: Sendable {
  /// The name of the machine.
  let host: String

  /// The number that the operating system gives the process.
  let number: Int

  /// A text that no other process has, not even a later one with the same number.
  let run: String

  /// Whether a process of this machine has a number.
  let exists: @Sendable (Int) -> Bool

  /// The current time in seconds since 1970.
  let now: @Sendable () -> Int

  /// This process.
  static let current = LoadProcess(
    host: hostName, number: Int(getpid()), run: UUID().uuidString
  ) { number in
    guard let number = Int32(exactly: number), number > 0 else { return false }
    // Without permission to signal it, there is such a process.
    return (kill(number, 0) == 0 || errno == EPERM) && !hasEnded(number)
  } now: {
    Int(Date().timeIntervalSince1970)
  }

  /// Whether a process that still has its number has ended, as Linux reports it: the number is free
  /// only when the parent has asked for the result.
  private static func hasEnded(_ number: Int32) -> Bool {
    guard let file = try? ReadFile("/proc/\(number)/status"),
      let bytes = try? file.read(atMost: 4096)
    else { return false }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let state = lines.first { $0.hasPrefix("State:") } ?? ""
    return state.dropFirst("State:".count).first { !$0.isWhitespace }.map("ZX".contains) ?? false
  }

  /// The name that the system has for itself, which needs no network.
  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    // safe: the system writes at most the given number of bytes, of which the last stays 0.
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
