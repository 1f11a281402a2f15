import Expectations
import Testing

@testable import SearchlightCLI

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "Letters take one column, wide letters and emoji two, and combining marks none",
    arguments: [
      ("", 0), ("tom", 3), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("東京", 4), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶ", 1), ("Ａ", 2), ("😀", 2), ("👩‍👩‍👧", 2), ("🇯🇵", 2),
      ("👍🏽", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("क्ष", 2), ("a\u{200B}b", 2), ("…", 1), ("·", 1),
    ])
  func widths(text: String, width: Int) {
    expectEqual(DisplayWidth.of(text), width)
  }

  @Test("A prefix or suffix that fits a width never splits a wide letter")
  func fitting() {
    expectEqual("東京tower".prefix(fitting: 3), "東")
    expectEqual("東京tower".prefix(fitting: 4), "東京")
    expectEqual("tower東京".suffix(fitting: 3), "京")
    expect("tower".prefix(fitting: 0).isEmpty)
    expect("tower".suffix(fitting: -1).isEmpty)
    expectEqual("tower".prefix(fitting: 9), "tower")
  }
}
