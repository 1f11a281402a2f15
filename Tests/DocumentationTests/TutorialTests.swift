import Foundation
import Testing

/// The tutorials of the site; `.ci/tutorials` compiles their code at every step.
@Suite("Tutorials", .serialized)
struct TutorialTests {
  private static let folder = "Documentation/Searchlight.docc/Tutorials"

  /// The tutorials whose last program is a target of the package.
  private static let programs = [
    ("TypeAhead", "TypeAheadTutorial"), ("MultiIndex", "MultiIndexTutorial"),
    ("Shop", "ShopTutorial"), ("Hosted", "Movies"), ("RecordedSession", "MovieHints"),
  ]

  @Test("The last program of a tutorial prints what its last console shows", arguments: programs)
  func prints(name: String, product: String) throws {
    let console = try #require(try Tutorial(name).steps.last { $0.name == "Console" })
    #expect(
      try Program.output(of: product)
        == Repository.text("\(Self.folder)/Code/\(console.file)")
    )
  }

  @Test("The terminal of the recorded session shows what the command prints")
  func inspects() throws {
    let terminal = try #require(
      try Tutorial("RecordedSession").steps.last { $0.name == "Terminal" })
    let session = Repository.root.appending(path: "Tests/Tutorials/Tests/Sessions/session.jsonl")
    #expect(
      try Program.output(of: "searchlight", "inspect", session.path())
        == Repository.text("\(Self.folder)/Code/\(terminal.file)"))
  }

  @Test("Every tutorial is in the table of contents once, and every entry exists")
  func contents() throws {
    let listed = try Repository.text("\(Self.folder)/Tutorials.tutorial")
      .matches(of: #/@TutorialReference\(tutorial: "doc:(\w+)"\)/#).map { String($0.output.1) }
    #expect(listed.sorted() == (try Self.tutorials()))
    #expect(listed.count == 8)
  }

  @Test("The steps of a tutorial show files that are numbered by section and step")
  func numbers() throws {
    for name in try Self.tutorials() {
      for step in try Tutorial(name).steps {
        #expect(
          step.file.upTo(".") == "\(name)-\(step.section.twoDigits)-\(step.number.twoDigits)")
      }
    }
  }

  @Test("Every file with code is shown by exactly one step, and every shown file exists")
  func files() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "\(Self.folder)/Code").path())
    let shown = try Self.tutorials().flatMap { try Tutorial($0).steps.map(\.file) }
    #expect(files.sorted() == shown.sorted())
    #expect(shown.count > 100)
  }

  @Test(
    "A tutorial has two to five sections of three to seven steps, and its text names files that it shows"
  )
  func shape() throws {
    for name in try Self.tutorials() {
      let tutorial = try Tutorial(name)
      #expect((2...5).contains(tutorial.sections.count), "\(name)")
      for section in tutorial.sections { #expect((3...7).contains(section.count), "\(name)") }
      let shown = Set(tutorial.steps.map(\.name))
      for file in tutorial.text.matches(of: #/`(\w+\.swift)`/#).map({ String($0.output.1) }) {
        #expect(shown.contains(file), "\(name) names \(file)")
      }
    }
  }

  @Test("The targets of the tutorials are links to the last versions of the files that they show")
  func targets() throws {
    let targets = Repository.root.appending(path: "Tests/Tutorials")
    let links =
      FileManager.default.enumerator(atPath: targets.path())?.allObjects as? [String] ?? []
    var last: [String: Set<String>] = [:]
    for name in try Self.tutorials() {
      let files = try Tutorial(name).steps.map { ($0.name, $0.file) }
      for (shown, file) in Dictionary(files, uniquingKeysWith: { $1 }) {
        last[shown.split(separator: "/").last.map(String.init) ?? shown, default: []].insert(file)
      }
    }
    var count = 0
    for link in links {
      let path = targets.appending(path: link).path()
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        continue
      }
      count += 1
      let (name, file) = (
        URL(filePath: link).lastPathComponent, URL(filePath: target).lastPathComponent
      )
      #expect(last[name]?.contains(file) == true, "\(link) is not the last version of \(name)")
    }
    #expect(count > 15)
  }

  private static func tutorials() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path()
    )
    .filter { $0.hasSuffix(".tutorial") && $0 != "Tutorials.tutorial" }
    .map { String($0.dropLast(".tutorial".count)) }.sorted()
  }
}

/// The sections of a tutorial with the files that their steps show.
private struct Tutorial {
  struct Step {
    let section: Int
    let number: Int
    let name: String
    let file: String
  }

  let text: String
  let sections: [[Step]]

  var steps: [Step] { sections.flatMap(\.self) }

  init(_ name: String) throws {
    text = try Repository.text("Documentation/Searchlight.docc/Tutorials/\(name).tutorial")
    sections = text.components(separatedBy: "@Section(").dropFirst().enumerated()
      .map { section, part in
        part.matches(of: #/@Code\(name: "([^"]+)", file: "([^"]+)"\)/#).enumerated()
          .map { number, match in
            Step(
              section: section + 1, number: number + 1, name: String(match.output.1),
              file: String(match.output.2))
          }
      }
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension String {
  /// The text before the first occurrence of a character.
  fileprivate func upTo(_ mark: Character) -> String { String(prefix { $0 != mark }) }
}
