import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("HighlightedString compared with a reference reader")
struct HighlightedStringReferenceTests {
  @Test("Random tagged texts are read as the reference reader reads them")
  func randomTexts() {
    var generator = SeededNumbers(seed: 11)
    let parts = [
      "<em>", "</em>", "<", "em>", "/em>", "<e", "a", "é", "e\u{301}", "🎬", "椅子", "<<em>>", "\u{0}",
      "\u{301}", "\u{200D}", " ", "</em", "<em",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let expected = TaggedReference.read(text)
      let found = HighlightedString(taggedString: text)
      expectEqual(Array(found.string.utf8), Array(expected.string.utf8), "\(text)")
      expectEqual(found.utf8Ranges, expected.utf8Ranges, "\(text)")
      expectEqual(
        HighlightedString(expected.string, utf8Ranges: expected.utf8Ranges), found, "\(text)")
    }
  }

  @Test(
    "Texts with self-overlapping or multi-byte tags are read as the reference reader reads them",
    arguments: [
      ("", ""), ("a", "a"), ("aa", "a"), ("a", ""), ("é", "🎬"), ("__ais-highlight__", "__/ais__"),
      ("aab", "b"), ("\u{301}", "e"),
    ])
  func otherTags(pre: String, post: String) {
    var generator = SeededNumbers(seed: 12)
    let parts = [pre, post, "a", "b", "é", "🎬", "\u{301}", "_", "__"]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...10, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let expected = TaggedReference.read(text, preTag: pre, postTag: post)
      let found = HighlightedString(taggedString: text, preTag: pre, postTag: post)
      expectEqual(Array(found.string.utf8), Array(expected.string.utf8), "\(text)")
      expectEqual(found.utf8Ranges, expected.utf8Ranges, "\(text)")
    }
  }
}
