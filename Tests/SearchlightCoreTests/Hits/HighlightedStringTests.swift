import Expectations
import SearchlightCore
import Testing

@Suite("HighlightedString")
struct HighlightedStringTests {
  @Test(
    "Highlight tags are read and written back unchanged",
    arguments: [
      "", "plain", "<em>Tom</em> Hanks", "a<em>b</em>c<em>d</em>", "<em>é🎬</em>x", "<em>all</em>",
    ])
  func roundTrip(tagged: String) {
    expectEqual(HighlightedString(taggedString: tagged).taggedString(), tagged)
  }

  @Test("A tagged text has the plain text, its segments and the highlighted ranges")
  func segments() {
    let text = HighlightedString(taggedString: "Amé<em>lie</em> 🎬<em>!</em>")
    expectEqual(text.string, "Amélie 🎬!")
    expectEqual(text.segments.map { String($0.text) }, ["Amé", "lie", " 🎬", "!"])
    expectEqual(text.segments.map(\.isHighlighted), [false, true, false, true])
    expectEqual(text.ranges.map { String(text.string[$0]) }, ["lie", "!"])
    expectEqual(text.utf8Ranges, [4..<7, 12..<13])
  }

  @Test("Unbalanced tags stay in the text, and empty pairs highlight nothing")
  func unbalanced() {
    expectEqual(HighlightedString(taggedString: "a<em>b").string, "a<em>b")
    expectEqual(HighlightedString(taggedString: "a</em>b").string, "a</em>b")
    expectEqual(HighlightedString(taggedString: "a<em></em>b").segments.count, 1)
  }

  @Test("Custom tags can be read and written")
  func otherTags() {
    let text = HighlightedString(taggedString: "[Tom] Hanks", preTag: "[", postTag: "]")
    expectEqual(text.taggedString(preTag: "*", postTag: "*"), "*Tom* Hanks")
    expectEqual(HighlightedString(taggedString: "a", preTag: "", postTag: "").string, "a")
  }

  @Test("Invalid highlight ranges are dropped")
  func impossibleRanges() {
    let text = HighlightedString("éa", utf8Ranges: [0..<1, 0..<2, 1..<3, 2..<2, 2..<9, 2..<3])
    expectEqual(text.utf8Ranges, [0..<2, 2..<3])
  }
}
