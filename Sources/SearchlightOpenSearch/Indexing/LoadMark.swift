import Foundation
import SearchlightBackend

/// What a load writes into the mapping of an index that it makes, by which later loads know the
/// index: for which alias it is, which process makes it, and whether that process has finished.
struct LoadMark: Hashable, Sendable {
  /// The alias that is to name the index.
  let alias: String

  /// The machine of the process, since it was started, and what of it the process can see.
  let host: String

  /// The number of the process.
  let process: Int

  /// The text that only this process has.
  let run: String

  /// The time at which the load began, in seconds since 1970.
  let start: Int

  /// Whether the alias has come to name the index.
  var isFinished = false

  /// The age in seconds from which the load of another machine counts as interrupted: a day.
  private static let longestLoad = 86_400

  init(_ alias: String, by process: LoadProcess) {
    self.alias = alias
    host = process.host
    self.process = process.number
    run = process.run
    start = process.now()
  }

  /// Reads the mark in an index's part of an answer about mappings; `nil` if no load of this
  /// library has made the index.
  init?(_ index: JSON?) {
    let mark = index?["mappings"]?["_meta"]?["searchlight"]
    guard let mark, let alias = mark["alias"]?.stringValue, let host = mark["host"]?.stringValue,
      let process = mark["process"]?.intValue, let run = mark["run"]?.stringValue,
      let start = mark["start"]?.intValue, let isFinished = mark["finished"]?.boolValue,
      process > 0, start >= 0
    else { return nil }
    (self.alias, self.host, self.process) = (alias, host, process)
    (self.run, self.start, self.isFinished) = (run, start, isFinished)
  }

  /// The metadata of the mapping.
  var metadata: JSON {
    [
      "searchlight": [
        "alias": .string(alias), "finished": .bool(isFinished), "host": .string(host),
        "process": .integer(process), "run": .string(run), "start": .integer(start),
      ]
    ]
  }

  /// Returns whether the load that made the index has ended without finishing, as far as a process
  /// can know.
  func isInterrupted(seenFrom other: LoadProcess) -> Bool {
    if isFinished || run == other.run { return false }
    if host == other.host { return process == other.number || !other.exists(process) }
    // Without overflow, because anyone can write a mark.
    return start < max(0, other.now() - Self.longestLoad)
  }
}

/// A process that loads records, as other processes see it.
struct LoadProcess: Sendable {
  /// The name of the machine since it was started, with the processes that this one can see.
  ///
  /// Processes with the same text see each other by their numbers. Two containers of one machine
  /// have different texts, even if they have the same name.
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
    host: place, number: Int(getpid()), run: UUID().uuidString
  ) { number in
    guard let number = Int32(exactly: number), number > 0 else { return false }
    // Without permission to signal it, there is such a process.
    return (kill(number, 0) == 0 || errno == EPERM) && !hasEnded(number)
  } now: {
    Int(Date().timeIntervalSince1970)
  }

  /// Returns whether a process that still has its number has ended, as Linux reports it: the number
  /// is free only when the parent has asked for the result.
  private static func hasEnded(_ number: Int32) -> Bool {
    guard let file = try? ReadFile("/proc/\(number)/status"),
      let bytes = try? file.read(atMost: 4096)
    else { return false }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let state = lines.first { $0.hasPrefix("State:") } ?? ""
    return state.dropFirst("State:".count).first { !$0.isWhitespace }.map("ZX".contains) ?? false
  }

  /// The name of the machine, the text that it has had since it was started, and the space of
  /// numbers in which this process has its own.
  private static var place: String {
    #if canImport(Darwin)
      return [hostName, bootSession].joined(separator: "/")
    #else
      let boot = (try? ReadFile("/proc/sys/kernel/random/boot_id").read(atMost: 64)) ?? []
      let session = String(decoding: boot, as: UTF8.self).filter { !$0.isWhitespace }
      let space = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
      // What cannot be told apart from others must not be taken for theirs.
      return [hostName, session, space ?? UUID().uuidString].joined(separator: "/")
    #endif
  }

  #if canImport(Darwin)
    /// The text that the system has chosen when it was started.
    private static var bootSession: String {
      var text = [CChar](repeating: 0, count: 64)
      var size = text.count - 1
      // safe: the system writes at most `size` bytes, and the last one stays 0.
      guard sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0 else {
        return UUID().uuidString
      }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  #endif

  /// The name that the system has for itself, which needs no network.
  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    // safe: the system writes at most the given number of bytes, of which the last stays 0.
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
