import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Compounds")
struct JoinerTests {
  @Test(
    "A compound is found by its joined form, and by its parts of at least three letters",
    arguments: [
      ("hello.world", "hello", true), ("hello.world", "world", true),
      ("hello.world", "helloworld", true), ("hello.world", "hello world", true),
      ("hello.world", "hello.world", true), ("hello.world", "hello.wo", true),
      ("hello world", "hello.world", true), ("don't", "dont", true), ("don't", "don't", true),
      ("don't", "don’t", true), ("don't", "don", true), ("don't", "t", false),
      ("B.C.E.", "bce", true), ("B.C.E.", "b.c.e", true), ("B.C.E.", "c", false),
      ("a. b", "b", true), ("a..b", "b", true), ("L'Oréal", "loreal", true),
      ("L'Oréal", "oreal", true), ("Sony®play", "sonyplay", true), ("Sony® play", "play", true),
      ("version 1.2.3", "1.2.3", true), ("version 1.2.3", "123", true),
      ("version 1.2.3", "2", false),
    ])
  func joiners(text: String, query: String, isFound: Bool) throws {
    let probe = try IndexProbe(texts: [text])
    try expectEqual(probe.found(query, ["typoTolerance": false]), (isFound ? ["0"] : []))
  }

  @Test("A value that is a single compound is a whole match for its joined form")
  func wholeValue() throws {
    let probe = try IndexProbe(texts: ["dont know", "don't"])
    try expectEqual(probe.found("dont"), ["1", "0"])
  }

  @Test(
    "A part of a compound is highlighted alone, and the joined form from end to end",
    arguments: [
      ("see hello.world", "hello", "see <em>hello</em>.world"),
      ("see hello.world", "hello world", "see <em>hello</em>.<em>world</em>"),
      ("see hello.world", "helloworld", "see <em>hello.world</em>"),
      ("see hello.world", "hello.wo", "see <em>hello.wo</em>rld"),
      ("I don't", "dont", "I <em>don't</em>"), ("I don't", "don", "I <em>don</em>'t"),
    ])
  func highlighting(text: String, query: String, expected: String) throws {
    let hit = try #require(try IndexProbe(texts: [text]).answer(query).hits.first)
    let highlighted = try hit.decoded(as: Hit<JSON>.self).get().highlightedString(forKey: "text")
    expectEqual(highlighted?.description, expected)
  }

  @Test("A compound is fully highlighted if no letter of it is left out")
  func fullHighlights() throws {
    let probe = try IndexProbe(texts: ["hello.world", "don't"])
    func isFull(_ query: String) throws -> Bool? {
      let hit = try #require(try probe.answer(query).hits.first)
      guard case .value(let result) = hit.metadata.highlightResult?["text"] else { return nil }
      return result.fullyHighlighted
    }
    expect(try isFull("hello world") == true)
    expect(try isFull("helloworld") == true)
    expect(try isFull("hello") == false)
    expect(try isFull("don") == false)
    expect(try isFull("dont") == true)
  }
}
