import Foundation
import Testing

@Suite("Unsafe code")
struct SafetyTests {
  private static let words = [
    "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer",
    "UnsafeMutableRawBufferPointer", "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer",
    "withUnsafe", "unsafeUninitializedCapacity", "unowned(unsafe)", "nonisolated(unsafe)",
    "unsafeDowncast", "unsafeBitCast", "@unchecked",
  ]

  @Test("Every file that uses unsafe code has a comment that says why it is safe")
  func proofs() throws {
    let files = Repository.swiftFiles(in: "Sources")
    var count = 0
    for file in files {
      // All words have this part, and most files have not.
      let bytes = try Data(contentsOf: file)
      if bytes.range(of: Data("nsafe".utf8)) == nil, bytes.range(of: Data("@unchecked".utf8)) == nil
      {
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let code = text.split(separator: "\n").filter {
        !$0.drop(while: \.isWhitespace).hasPrefix("//")
      }
      guard Self.words.contains(where: { word in code.contains { $0.contains(word) } }) else {
        continue
      }
      count += 1
      #expect(text.contains("// safe"), "\(file.path()) does not say why what it does is safe")
    }
    #expect(count > 100)
  }

  @Test(
    "Every lock is one that ThreadSanitizer can be made to understand on Linux")
  func locks() throws {
    let others = try Regex(
      #"\b(Mutex|OSAllocatedUnfairLock|pthread_mutex_t)\b"#)
    let packages = [
      "AppleCheck", "Benchmarks", "Fuzz", "HummingbirdServer", "LocalServer", "OpenSearchServer",
      "Soak",
    ]
    var count = 0
    for file in Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests") {
      let path = file.path()
      if packages.contains(where: { path.contains("/Tests/\($0)/") }) { continue }
      if path.hasSuffix("/Concurrency/Lock.swift") || path.hasSuffix("/SafetyTests.swift") {
        continue
      }
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
        !$0.drop(while: \.isWhitespace).hasPrefix("//")
      }
      if code.contains(where: { $0.contains("Locked") }) { count += 1 }
      #expect(!code.contains { $0.contains(others) }, "\(path) has another lock")
    }
    #expect(count > 60)
  }

  @Test("Every public asynchronous function says on which actor it runs")
  func isolation() throws {
    // A function without a word runs anywhere today, and on the caller's actor in a later mode of
    // the language. Iterators get the caller's actor as an argument of their other method.
    let declaration = #/^ *public (?:(?:static|mutating|final) )*func (?!next\(\) )/#
    var (concurrent, count) = (0, 0)
    for file in Repository.swiftFiles(in: "Sources") {
      let path = file.path()
      // What screens use belongs to the main actor.
      if path.contains("UI/") || path.contains("Controllers/") { continue }
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated()
      where try declaration.firstMatch(in: line) != nil {
        let signature = Self.signature(lines[number...])
        guard try #/^\s*async\b/#.firstMatch(in: signature.result) != nil else { continue }
        count += 1
        let isConcurrent = lines[number - 1].contains("@concurrent")
        if isConcurrent { concurrent += 1 }
        #expect(
          isConcurrent || signature.parameters.contains("isolated "),
          "\(path):\(number + 1) says neither @concurrent nor nonisolated(nonsending)")
      }
    }
    #expect(concurrent > 70 && count >= concurrent)
  }

  /// Splits a function's declaration into the parameters and what follows them, up to its body.
  private static func signature(
    _ lines: ArraySlice<Substring>
  ) -> (parameters: String, result: String) {
    let text = lines.prefix(12).joined(separator: "\n")
    guard let start = text.firstIndex(of: "(") else { return ("", "") }
    var depth = 0
    for index in text[start...].indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 {
        return (String(text[start...index]), String(text[text.index(after: index)...]))
      }
    }
    return (String(text[start...]), "")
  }
}
