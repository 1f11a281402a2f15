import Expectations
import Testing

@testable import SearchlightCLI

@Suite("Styled lines")
struct LineTests {
  private let line = Line([Span("Tom", .highlight), Span(" Hanks 東京")])

  @Test(
    "A line that is too wide is cut to the columns and ends with an ellipsis",
    arguments: [
      (20, "Tom Hanks 東京"), (14, "Tom Hanks 東京"), (13, "Tom Hanks 東…"), (12, "Tom Hanks …"),
      (4, "Tom…"), (3, "To…"), (1, "…"), (0, ""), (-1, ""),
    ])
  func cutting(columns: Int, text: String) {
    let cut = line.cut(to: columns)
    expectEqual(cut.text, text)
    expect(cut.width <= max(0, columns))
  }

  @Test("Cutting a line keeps the styles of its spans")
  func styles() {
    expectEqual(line.cut(to: 3).spans, [Span("To", .highlight), Span("…", .highlight)])
    expectEqual(line.styled(.reverse).spans.map(\.style), [[.highlight, .reverse], .reverse])
  }

  @Test("A fitted line has exactly the requested width", arguments: 0...20)
  func fitting(columns: Int) {
    expectEqual(line.fitted(to: columns).width, columns)
  }

  @Test("A span contains no character that can control the terminal")
  func safety() {
    expectEqual(
      Span("a\u{1B}[2Jb\u{7}\u{9B}\tc\u{200E}\u{61C}\u{2028}").text,
      "a\\u{1B}[2Jb\\u{7}\\u{9B} c\\u{200E}\\u{61C} ")
    expectEqual(Span("a\tb\nc\r\nd\u{2028}e").text, "a b c  d e")
    expectEqual(Span("\u{202E}abc\u{2066}").text, "\\u{202E}abc\\u{2066}")
    expectEqual(Span("👩‍👩‍👧 e\u{301} שלום").text, "👩‍👩‍👧 e\u{301} שלום")
  }
}
