import Foundation
import SearchCore

@testable import LocalSearch

/// Reads bytes as JSON; what can be read is written and must read back alike, and is searched.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let json = try? JSON(parsing: bytes) else { return 0 }
  guard let again = try? JSON(parsing: json.bytes), again == json else {
    print("\(json) does not read back")
    abort()
  }
  _ = try? IndexSettings(json: json)
  _ = try? Synonym(json: json)
  let records = json.arrayValue ?? [json]
  let settings = IndexSettings(attributesForFaceting: ["searchable(a)", "b"])
  guard
    let index = try? LocalIndex("i", records: records, settings: settings, objectIDs: .numbered)
  else { return 0 }
  for query in ["", "a", "some wrods"] {
    var request = SearchRequest(index: "i", query: query)
    request.parameters.facets = ["*"]
    guard (try? index.answer(request)) != nil else { abort() }
  }
  return 0
}

/// The package manager names the entry point after the module, so that the fuzzer's own is not taken.
@main
enum RecordsFuzzer {
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
