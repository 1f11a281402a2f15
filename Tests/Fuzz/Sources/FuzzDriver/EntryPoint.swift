import Foundation
import Synchronization

/// The connection between a harness in Swift and the fuzzer's C interface.
enum EntryPoint {
  /// The harness that receives the inputs.
  ///
  /// The fuzzer calls a C function, which cannot capture a value, so the harness is global. It is a
  /// metatype and not a closure: each read of a closure would wrap it twice more, and every run
  /// would take longer than the one before.
  private static let harness = Mutex<(any Harness.Type)?>(nil)

  /// Runs the fuzzer, like the `main` function of the fuzzer's library.
  ///
  /// The package manager renames the entry point of an executable after its module, so the
  /// library's own `main` is not used.
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

  /// Writes the generated seeds as files, and exits.
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

/// The function that the fuzzer's library calls with each input.
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
