import Foundation
import RegexBuilder
import Testing

/// Rules of CONTRIBUTING.md and of the pages that a reader would otherwise have to check.
@Suite("Rules of the code and of the pages")
struct HouseTests {
  @Test("One concept stands in one file: the median is 80 lines or more, and no file has over 400")
  func sizes() throws {
    let files = Repository.swiftFiles(in: "Sources")
    let lines = try files.map { file in
      try String(contentsOf: file, encoding: .utf8).count { $0.isNewline }
    }
    let sorted = lines.sorted()
    #expect(sorted.count > 800)
    #expect(sorted[sorted.count / 2] >= 80)
    #expect(sorted.count { $0 < 40 } * 100 <= sorted.count * 15)
    for (file, count) in zip(files, lines) { #expect(count <= 400, "\(file.lastPathComponent)") }
  }

  @Test("Pages begin with what the reader gets, not with whom they are for")
  func openings() throws {
    let folder = Repository.root.appending(path: "Documentation")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".md") }
    #expect(pages.count > 30)
    for page in pages {
      let parts = try Repository.text("Documentation/\(page)").split(separator: "\n\n")
      let opening = try #require(parts.dropFirst().first, "\(page)")
      #expect(!opening.contains("This page is for"), "\(page)")
      #expect(!opening.hasPrefix("This page"), "\(page)")
    }
  }

  @Test("Code on the pages calls a store `store`, and the model of a search `search`")
  func names() throws {
    let folder = Repository.root.appending(path: "Documentation")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    for page in pages + ["README.md", "Documentation/Searchlight.docc/Searchlight.md"] {
      let text = try Repository.text(page)
      #expect(!text.contains(/\bsearch = SearchStore\b/), "\(page)")
      #expect(!text.contains(/\b(?:store|model) = SearchModel\b/), "\(page)")
    }
  }

  @Test(
    "Nothing recognises work, an action or a failure by its text",
    arguments: ["SearchlightStateMachine", "SearchlightCore", "SearchlightComponents"])
  func textsAreNotCompared(_ module: String) throws {
    var lineCount = 0
    for file in Repository.swiftFiles(in: "Sources/\(module)") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        lineCount += 1
        #expect(!Self.comparesText(of: line), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(lineCount > 2000)
  }

  @Test(
    "The check of compared texts finds each way to compare one",
    arguments: [
      #"if failure.work == "\(Work.pause(source))" { retry() }"#,
      #"guard "\(work)" != text else { return }"#,
      #"if work.description.hasPrefix("stamp (") { return }"#,
      #"return action.description == other.description"#,
      #"case let work where String(describing: work).hasPrefix("load"):"#,
    ])
  func finding(_ line: String) {
    #expect(Self.comparesText(of: Substring(line)))
    #expect(!Self.comparesText(of: #"let text = "\(work) failed: \(failure.reason)""#))
    #expect(!Self.comparesText(of: "guard work == failure.work else { return }"))
  }

  /// Whether a line compares the text of work, of an action, of an intent or of a failure.
  private static func comparesText(of line: Substring) -> Bool {
    guard !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//"),
      line.contains(/(?:work|failure|action|intent)/.ignoresCase())
    else { return false }
    let text = /(?:"\\\([^"]*"|[.]description|String\(describing: [^)]*\))/
    let isFollowed = line.contains(
      Regex {
        text
        /(?: ==| !=|\.hasPrefix|\.hasSuffix|\.contains)/
      })
    let isPreceded = line.contains(
      Regex {
        /(?:== |!= |~= )[\w.]*/
        text
      })
    return isFollowed || isPreceded
  }
}
