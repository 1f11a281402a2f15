import Foundation
import Synchronization

/// Where Swift and the fuzzer meet.
enum EntryPoint {
  typealias Feed = @Sendable (UnsafeBufferPointer<UInt8>) -> Void

  /// What is fed.
  ///
  /// The function that the fuzzer calls can hold nothing, so this is kept beside it.
  private static let harness = Mutex<Feed?>(nil)

  /// The package manager names the entry point after the module, so that the fuzzer's own is not taken;
  /// this does what that would do.
  static func run(_ feed: @escaping Feed) -> Never {
    harness.withLock { $0 = feed }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, feedHarness))
  }

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    harness.withLock { $0 }?(bytes)
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
