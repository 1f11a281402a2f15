import Foundation
import Synchronization

/// Where Swift and the fuzzer meet.
enum EntryPoint {
  /// What is fed.
  ///
  /// The function that the fuzzer calls can hold nothing, so this is kept beside it. It is no closure: one
  /// kept here would be wrapped twice more each time it is read, and every run would take longer than the one
  /// before.
  private static let harness = Mutex<(any Harness.Type)?>(nil)

  /// The package manager names the entry point after the module, so that the fuzzer's own is not taken;
  /// this does what that would do.
  static func run(_ fed: any Harness.Type) -> Never {
    harness.withLock { $0 = fed }
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--seeds" {
      write(fed.seeds, into: CommandLine.arguments[2])
    }
    Reach.report(fed.goals)
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, feedHarness))
  }

  /// Writes the seeds that are made by code as files, and ends.
  private static func write(_ seeds: [[UInt8]], into folder: String) -> Never {
    for (number, seed) in seeds.enumerated() {
      let file = URL(filePath: folder).appending(path: "made-\(number)")
      do {
        try Data(seed).write(to: file)
      } catch {
        fatalError("\(file.path) cannot be written: \(error)")
      }
    }
    exit(0)
  }

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    harness.withLock { $0 }?.feed(bytes)
  }
}

/// The name by which the fuzzer's library looks for it.
@_cdecl("LLVMFuzzerTestOneInput")
public func feedHarness(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  EntryPoint.feed(UnsafeBufferPointer(start: start, count: count))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
