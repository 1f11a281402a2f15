import Foundation
import Testing

@Suite("Page Laws.md")
struct LawsTests {
  @Test("Every test that Laws.md names exists")
  func names() throws {
    let declared = Set(
      try Repository.swiftFiles(in: "Tests").flatMap { file in
        try String(contentsOf: file, encoding: .utf8)
          .matches(of: #/@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/#)
          .map { String($0.output.1) }
      })
    let rows = try Repository.text("Documentation/Laws.md").split(separator: "\n")
      .filter { $0.hasPrefix("|") && !$0.hasPrefix("| ---") }
    var count = 0
    for row in rows {
      let tests = row.split(separator: "|").last ?? ""
      for name in tests.matches(of: #/"((?:[^"\\]|\\.)*)"/#).map({ String($0.output.1) }) {
        #expect(declared.contains(name), "\(name)")
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test("Every effect script that Laws.md names exists")
  func scripts() throws {
    let files = ["EffectScripts", "EffectScripts+Held", "EffectScripts+Serial"]
    let declared = try files.flatMap { file in
      try Repository.text("Tests/SearchlightStateMachineTests/Scripts/\(file).swift")
        .matches(of: #/EffectScript\(\s*"((?:[^"\\]|\\.)*)"/#).map { String($0.output.1) }
    }
    let rows = try Repository.text("Documentation/Laws.md").split(separator: "\n")
      .filter { $0.hasPrefix("| M") }
    var count = 0
    for name in rows.flatMap({ $0.matches(of: #/\*([^*]+)\*/#).map { $0.output.1 } }) {
      let isThere = declared.contains {
        name.hasSuffix("…") ? $0.hasPrefix(name.dropLast()) : $0 == name
      }
      #expect(isThere, "\(name)")
      count += 1
    }
    #expect(count > 30)
  }

  @Test("Laws.md lists every numbered law in order")
  func numbers() throws {
    let page = try Repository.text("Documentation/Laws.md")
    let signals = page.matches(of: #/\n\| (\d+) \|/#).compactMap { Int($0.output.1) }
    #expect(signals == Array(1...13))
    let machine = page.matches(of: #/\n\| M(\d+) \|/#).compactMap { Int($0.output.1) }
    #expect(machine == Array(1...87))
    let search = page.matches(of: #/\n\| S(\d+) \|/#).compactMap { Int($0.output.1) }
    #expect(search == Array(1...20))
  }
}
