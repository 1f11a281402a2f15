import Expectations
import Testing

@testable import SearchlightSettings

@Suite("Splitting of compounds")
struct CompoundSplitterTests {
  private func parts(
    _ word: String, of parts: [String], links: [String] = [], minimumLength: Int = 3
  ) -> [String] {
    let splitter = CompoundSplitter(
      parts: parts.map { Array($0.utf8) }, links: links.map { Array($0.utf8) },
      minimumLength: minimumLength)
    let bytes = Array(word.utf8)
    return splitter.parts(of: bytes[...]).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(
    "A word is a compound if known parts, with linking elements between them, make up all of it")
  func compounds() {
    let known = ["garten", "stuhl", "arbeit", "zimmer"]
    expectEqual(parts("gartenstuhl", of: known), ["garten", "stuhl"])
    expectEqual(parts("arbeitszimmer", of: known, links: ["s"]), ["arbeit", "zimmer"])
    expectEqual(
      parts("arbeitszimmerstuhl", of: known, links: ["s"]), ["arbeit", "zimmer", "stuhl"])
    expectEqual(parts("arbeitszimmer", of: known), [])
    expectEqual(parts("gartenstuhls", of: known, links: ["s"]), [], "nothing follows the link")
    for word in ["garten", "gartenx", "xstuhl", "gartensessel", ""] {
      expectEqual(parts(word, of: known, links: ["s"]), [], "\(word)")
    }
    expectEqual(parts("водовоз", of: ["вод", "воз"], links: ["о"]), ["вод", "воз"])
  }

  @Test("The fewest parts count, then the longest first part; a part is not split itself")
  func ambiguity() {
    let known = ["haus", "haustur", "tur", "klinke"]
    expectEqual(parts("hausturklinke", of: known), ["haustur", "klinke"])
    expectEqual(parts("hausturklinke", of: known + ["hausturklinke"]), [])
    expectEqual(parts("abcdefg", of: ["abc", "defg", "abcd", "efg"]), ["abcd", "efg"])
    expectEqual(parts("abcsdef", of: ["abc", "abcs", "def"], links: ["s"]), ["abcs", "def"])
  }

  @Test("Parts with too few letters have no effect")
  func length() {
    expectEqual(parts("eigelb", of: ["ei", "gelb"]), [])
    expectEqual(parts("eigelb", of: ["ei", "gelb"], minimumLength: 2), ["ei", "gelb"])
    expectEqual(
      parts("öläöü", of: ["öl", "äöü"], minimumLength: 3), [], "letters count, not bytes")
  }
}
