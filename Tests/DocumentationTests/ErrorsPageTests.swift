import Foundation
import Testing

@Suite("Documentation/Errors.md")
struct ErrorsPageTests {
  /// The types of the libraries that say what went wrong, with their files.
  private static func files() throws -> [(name: String, source: SourceText)] { try read.get() }

  private static let read = Result { () throws -> [(name: String, source: SourceText)] in
    try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path
    )
    .filter { !["SearchlightBasics", "SearchlightCLI"].contains($0) }
    .flatMap { Repository.swiftFiles(in: "Sources/\($0)") }
    .sorted { $0.path < $1.path }
    .flatMap { file in
      try SourceText.errors(inFile: String(contentsOf: file, encoding: .utf8))
        .map { (file.lastPathComponent, $0) }
    }
  }

  /// The text of the page about each type, up to the next heading.
  private static func sections() throws -> [String: Substring] {
    var sections: [String: Substring] = [:]
    for section in try Repository.text("Documentation/Errors.md").split(separator: "\n## ")
      .flatMap({ $0.split(separator: "\n### ") })
    {
      sections[String(section.prefix { !$0.isNewline })] = section
    }
    return sections
  }

  @Test("every public type that says what went wrong has a section, which names all its cases")
  func cases() throws {
    let sections = try Self.sections()
    var count = 0
    for (file, source) in try Self.files() {
      let type = try #require(source.errorTypes.first)
      let section = try #require(sections[type], "\(file): \(type)")
      for name in source.cases {
        count += 1
        let isThere = section.contains("`.\(name)`")
        #expect(isThere, "\(type).\(name)")
      }
    }
    #expect(count > 150)
  }

  @Test("every section is about a type that there is")
  func types() throws {
    let types = Set(try Self.files().compactMap(\.source.errorTypes.first))
    let headings = try Repository.text("Documentation/Errors.md").matches(of: /\n### (\w+)/)
    #expect(headings.count > 25)
    for heading in headings { #expect(types.contains(String(heading.1)), "\(heading.1)") }
  }

  @Test("every message is printed as the page says")
  func messages() throws {
    let sections = try Self.sections()
    for (file, source) in try Self.files() {
      let type = try #require(source.errorTypes.first)
      let section = try #require(sections[type], "\(file): \(type)")
      for text in source.fixedTexts {
        let isThere = section.contains(text)
        #expect(isThere, "\(type): \(text)")
      }
    }
  }

  @Test("every message of the page is in the code")
  func messagesOfThePage() throws {
    let sections = try Self.sections()
    // Two engines refuse dictionaries with the same words.
    let shared = SourceText(
      try Repository.text("Sources/SearchlightSettings/Languages/DictionaryText.swift"))
    var count = 0
    for (file, source) in try Self.files() {
      let type = try #require(source.errorTypes.first)
      let section = try #require(sections[type], "\(file): \(type)")
      let literals = source.literals + (type == "LanguageDictionaryError" ? shared.literals : [])
      let code = literals.map { $0.joined(separator: "…") }.joined()
      for row in section.matches(of: /\n\| `\.\w+` \| `([^`]+)` \|/) {
        // Interpolations and the literals in them end where a clause does.
        let clauses = row.1.split(separator: /[…";.\]]/)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        for clause in clauses where clause.count(where: { $0 == " " }) > 3 {
          count += 1
          let isThere = code.contains(clause)
          #expect(isThere, "\(type): \(clause)")
        }
      }
    }
    #expect(count > 100)
  }
}
