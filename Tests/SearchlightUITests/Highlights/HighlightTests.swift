import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightUI

@Suite("Highlights as texts for a screen")
struct HighlightTests {
  @Test("Highlighted parts have the attribute searchHighlight and any further attributes")
  func attributed() {
    let text = AttributedString(
      HighlightedString(taggedString: "The <em>Lord</em> of the <em>Rings</em>"))
    expectEqual(String(text.characters), "The Lord of the Rings")
    let marked = text.runs.filter { $0.searchHighlight == true }.map {
      String(text.characters[$0.range])
    }
    expectEqual(marked, ["Lord", "Rings"])
    var link = AttributeContainer()
    link.link = URL(string: "https://example.org")
    let linked = AttributedString(HighlightedString(taggedString: "a<em>b</em>"), highlights: link)
    expectEqual(linked.runs.map { $0.link == nil }, [true, false])
  }

  @Test("The attribute of highlights is found by its key, and in its scope")
  func attribute() {
    var text = AttributedString("big fish")
    text[SearchHighlightAttribute.self] = true
    expectEqual(text.highlightedString, HighlightedString("big fish", utf8Ranges: [0..<8]))
    expectEqual(SearchHighlightAttribute.name, "searchlight.highlight")
    let scope: ScopedAttributeContainer<AttributeScopes.SearchlightAttributes> = text.searchlight
    expectEqual(scope.searchHighlight, true)
    expect(AttributedString("big").searchlight.searchHighlight == nil)
  }

  @Test("An attributed string gives back its highlighted string, whatever characters it has")
  func roundTrip() throws {
    var generator = SeededNumbers(seed: 5)
    let letters = Array("aé👩‍👩‍👧‍👦\u{301}<>&\"'\u{200B}漢 ").map(String.init) + ["e\u{301}", "\r\n"]
    for _ in 0..<500 {
      var text = ""
      var ranges: [Range<Int>] = []
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        let start = text.utf8.count
        for _ in 0..<Int.random(in: 1..<4, using: &generator) {
          text += letters[Int.random(in: 0..<letters.count, using: &generator)]
        }
        if Bool.random(using: &generator), ranges.last?.upperBound != start {
          ranges.append(start..<text.utf8.count)
        }
      }
      let highlighted = HighlightedString(text, utf8Ranges: ranges)
      expectEqual(AttributedString(highlighted).highlightedString, highlighted)
      let utf16 = Array(text.utf16)
      for (range, part) in zip(highlighted.utf16Ranges, highlighted.ranges) {
        expectEqual(String(decoding: utf16[range], as: UTF16.self), String(text[part]))
      }
    }
  }

  @Test("Highlights that begin or end inside a character leave the text as it is")
  func insideCharacters() {
    var generator = SeededNumbers(seed: 11)
    let scalars = Array("aé👩‍👦\u{301}\u{1F3FD}🇩🇪<&\r\n漢 ".unicodeScalars) + ["\u{200D}", "\r", "\n"]
    for _ in 0..<2_000 {
      var text = ""
      var ends: [Int] = [0]
      for _ in 0..<Int.random(in: 1..<9, using: &generator) {
        text.unicodeScalars.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
        ends.append(text.utf8.count)
      }
      let chosen = ends.filter { _ in Bool.random(using: &generator) }
      let ranges = stride(from: 0, to: chosen.count - 1, by: 2).map { chosen[$0]..<chosen[$0 + 1] }
      let highlighted = HighlightedString(text, utf8Ranges: ranges)
      expectEqual(highlighted.utf8Ranges, ranges)
      let attributed = AttributedString(highlighted)
      let shown = String(String.UnicodeScalarView(attributed.unicodeScalars))
      expect(
        shown.utf8.elementsEqual(text.utf8), "\(text.debugDescription) is \(shown.debugDescription)"
      )
      let back = attributed.highlightedString
      expect(back.string.utf8.elementsEqual(text.utf8), "\(text.debugDescription) \(ranges)")
      let tagged = HighlightedString(taggedString: highlighted.taggedString())
      expect(tagged.string.utf8.elementsEqual(text.utf8), "\(text.debugDescription) \(ranges)")
      expectEqual(back.utf8Ranges, ranges, "\(text.debugDescription)")
      let whole = highlighted.onWholeCharacters
      expect(whole.string.utf8.elementsEqual(text.utf8))
      for range in ranges {
        expect(
          whole.utf8Ranges.contains {
            $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound
          })
      }
      expectEqual(
        whole.segments.map(\.text.count).reduce(0, +), text.count, "a character is split")
      let parts = highlighted.segments.map { String($0.text) }.joined()
      expect(parts.utf8.elementsEqual(text.utf8), "\(text.debugDescription) \(ranges)")
    }
  }

  @Test("Markup contains no tags except those of the highlights, whatever the record contains")
  func markup() {
    let text = HighlightedString(taggedString: #"<script>"x"</script> & <em>Tom's <b></em>"#)
    expectEqual(
      text.markup(), "&lt;script&gt;&quot;x&quot;&lt;/script&gt; &amp; <em>Tom&#39;s &lt;b&gt;</em>"
    )
    // A combining mark does not hide the character before it.
    expectEqual(HighlightedString("<\u{301}b>").markup(), "&lt;\u{301}b&gt;")
    expectEqual(
      HighlightedString("a\u{20E3}<", utf8Ranges: [0..<4]).markup(preTag: "[", postTag: "]"),
      "[a\u{20E3}]&lt;")
  }

  @Test("The snippet of a hit is the engine's snippet of the attribute")
  func snippets() throws {
    let page = try HitsPage([
      [
        "objectID": "1", "title": "t",
        "_snippetResult": ["title": ["value": "…a <em>b</em>", "matchLevel": "full"]],
      ]
    ])
    let hit = try page[0].decoded(as: Hit<Cinema.Film>.self).get()
    expectEqual(hit.snippet(forKey: "title")?.string, "…a b")
    expect(hit.snippet(forKey: "text") == nil)
  }
}
