import Expectations
import SearchlightBasics
import Testing

@Suite("The JSON scanner")
struct JSONScannerTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array("..\(text)".utf8)[2...] }

  @Test("The members of an object are found in their order, each value as it stands in the text")
  func members() throws {
    let members = try JSONScanner.members(
      of: bytes(#" { "a" : [1, {"b":"}"}] , "c":2.50, "a":"\u0062" } "#))
    expectEqual(members.map(\.key), ["a", "c", "a"])
    expectEqual(
      members.map { String(decoding: $0.value, as: UTF8.self) },
      [#"[1, {"b":"}"}]"#, "2.50", #""\u0062""#])
    expect(try JSONScanner.members(of: bytes("{}")).isEmpty)
  }

  @Test(
    "A text that is not JSON is refused at the byte at which it stops being JSON",
    arguments: [
      (#"{"a"}"#, 4, ":"), ("[1 2]", 3, ","), ("{", 1, "key"), ("[01]", 1, "begin with 0"),
      ("[1\u{B}]", 2, ","), ("1 2", 2, "end"), ("[tru]", 1, "value"), ("\"\u{1}\"", 1, "control"),
      ("[-]", 2, "digit"), (#""\x""#, 2, "backslash"), (#""\u12g4""#, 5, "hexadecimal"),
      ("\"a", 0, "closing"),
    ])
  func errors(text: String, offset: Int, words: String) {
    let json = bytes(text)
    let error = #expect(throws: JSONScanError.self) { try JSONScanner.check(json) }
    expectEqual(error?.offset, offset)
    let description = error.map { error in
      JSONScanner.scanning(json) { $0.describe(error) }
    }
    expect(description?.contains(words) == true, "\(description ?? "")")
    expect(description?.hasPrefix("byte \(offset): ") == true)
  }

  @Test("Arrays may nest 512 deep and no deeper, without using up the stack")
  func depth() {
    let brackets = { (count: Int) in
      self.bytes(String(repeating: "[", count: count) + String(repeating: "]", count: count))
    }
    #expect(throws: Never.self) { try JSONScanner.check(brackets(512)) }
    let error = #expect(throws: JSONScanError.self) { try JSONScanner.check(brackets(100_000)) }
    expectEqual(error?.expectation, .flatter)
  }

  @Test("Every beginning of a JSON text is told apart from a text that no bytes could complete")
  func beginnings() throws {
    let text = Array(#"{"é🙂":[true,false,null,-1.5e+3,"\u00e9\n"],"b":{}}"#.utf8)
    try JSONScanner.check(text[...])
    for count in text.indices {
      let beginning = text[..<count]
      let error = try #require(throws: JSONScanError.self) { try JSONScanner.check(beginning) }
      expect(JSONScanner.endsEarly(beginning, error), "\(count) bytes")
    }
    for wrong in ["[truf", "{]", "[1 2", #"["\q"#, "\"\u{1}"] {
      let error = try #require(throws: JSONScanError.self) { try JSONScanner.check(bytes(wrong)) }
      expect(!JSONScanner.endsEarly(bytes(wrong), error), "\(wrong)")
    }
    let torn: [UInt8] = [0x22, 0xC3, 0x28, 0x22]
    let error = try #require(throws: JSONScanError.self) { try JSONScanner.check(torn[...]) }
    expect(!JSONScanner.endsEarly(torn[...], error))
  }
}
