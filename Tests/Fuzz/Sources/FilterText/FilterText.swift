import Foundation
import SearchCore

/// Reads bytes as the text of a filter; what can be read is written and must read back alike.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do throws(FilterSyntaxError) {
    let groups = try FilterGroup.groups(parsing: text)
    let written = groups.compactMap(\.filtersText).joined(separator: " AND ")
    let again = try FilterGroup.groups(parsing: written)
    guard again.map(\.filtersText) == groups.map(\.filtersText) else {
      print("\(written) is read as \(again)")
      abort()
    }
  } catch {
    // An error must say what is wrong.
    guard !"\(error)".isEmpty else { abort() }
  }
  return 0
}

/// The package manager names the entry point after the module, so that the fuzzer's own is not taken.
@main
enum FilterTextFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, fuzz))
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt
