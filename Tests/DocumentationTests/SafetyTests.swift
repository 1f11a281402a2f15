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
      let text = try String(contentsOf: file, encoding: .utf8)
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
}
