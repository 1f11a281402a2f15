import Dispatch
import Foundation
import Searchlight

/// The resident memory of this process, as Linux reports it.
struct ProcessMemory: Hashable, CustomStringConvertible {
  /// The bytes of memory of its own, such as the heap.
  let anonymous: Int

  /// The bytes of mapped files that are in memory, also of those of the program; the system can
  /// drop them.
  let file: Int

  /// The memory of this moment; `nil` on other systems.
  static var now: ProcessMemory? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let anonymous = bytes("RssAnon", in: status), let file = bytes("RssFile", in: status)
    else { return nil }
    return ProcessMemory(anonymous: anonymous, file: file)
  }

  var description: String { "\(Self.megabytes(anonymous)) + \(Self.megabytes(file)) MB of files" }

  var json: JSON { ["anonymous": .integer(anonymous), "file": .integer(file)] }

  /// Returns the value of a line such as `RssAnon:     1234 kB`.
  private static func bytes(_ name: String, in status: String) -> Int? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      .map { $0 * 1024 }
  }

  private static func megabytes(_ bytes: Int) -> String {
    (Double(bytes) / 1_000_000).text(decimals: 1, isGrouped: false)
  }
}

/// Runs tasks on a dispatch queue, whose threads the system creates as needed.
///
/// It is for work that blocks its thread, of which the pool of Swift has few.
final class OwnThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "searchlight.own")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
