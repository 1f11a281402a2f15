import Testing

@testable import LocalSearch

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
    #expect(parts("gartenstuhl", of: known) == ["garten", "stuhl"])
    #expect(parts("arbeitszimmer", of: known, links: ["s"]) == ["arbeit", "zimmer"])
    #expect(parts("arbeitszimmerstuhl", of: known, links: ["s"]) == ["arbeit", "zimmer", "stuhl"])
    #expect(parts("arbeitszimmer", of: known) == [])
    #expect(parts("gartenstuhls", of: known, links: ["s"]) == [], "nothing follows the link")
    for word in ["garten", "gartenx", "xstuhl", "gartensessel", ""] {
      #expect(parts(word, of: known, links: ["s"]) == [], "\(word)")
    }
    #expect(parts("водовоз", of: ["вод", "воз"], links: ["о"]) == ["вод", "воз"])
  }

  @Test("The fewest parts count, then the longest first part; a part is not split itself")
  func ambiguity() {
    let known = ["haus", "haustur", "tur", "klinke"]
    #expect(parts("hausturklinke", of: known) == ["haustur", "klinke"])
    #expect(parts("hausturklinke", of: known + ["hausturklinke"]) == [])
    #expect(parts("abcdefg", of: ["abc", "defg", "abcd", "efg"]) == ["abcd", "efg"])
    #expect(parts("abcsdef", of: ["abc", "abcs", "def"], links: ["s"]) == ["abcs", "def"])
  }

  @Test("Parts with too few letters have no effect")
  func length() {
    #expect(parts("eigelb", of: ["ei", "gelb"]) == [])
    #expect(parts("eigelb", of: ["ei", "gelb"], minimumLength: 2) == ["ei", "gelb"])
    #expect(parts("öläöü", of: ["öl", "äöü"], minimumLength: 3) == [], "letters count, not bytes")
  }
}
