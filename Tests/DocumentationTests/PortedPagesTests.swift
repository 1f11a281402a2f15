import Foundation
import Testing

@Suite("Page ReferencePages.md")
struct PortedPagesTests {
  @Test("ReferencePages.md names every file with its number of lines")
  func lines() throws {
    let page = try Repository.text("Documentation/ReferencePages.md")
    var named: Set<String> = []
    for match in page.matches(of: /(\d+) \[[^\]]+\]\(\.\.\/(Tests\/ReferencePages\/[^)]+)\)/) {
      let file = String(match.output.2)
      named.insert(file)
      #expect(try lines(of: file) == Int(match.output.1), "\(file)")
    }
    let files = Repository.swiftFiles(in: "Tests/ReferencePages").map(\.lastPathComponent)
    #expect(Set(files.map { "Tests/ReferencePages/\($0)" }) == named)
  }

  /// The number of lines of a listing, without imports, compilation conditions and outer blank
  /// lines.
  private func lines(of file: String) throws -> Int {
    let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        let text = line.drop { $0 == " " }
        return !["#if", "#endif", "import "].contains { text.hasPrefix($0) }
      }
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    let listing = lines.drop(while: isBlank).reversed().drop(while: isBlank)
    return listing.count
  }
}
