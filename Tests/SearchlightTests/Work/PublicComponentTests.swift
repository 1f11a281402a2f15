import Expectations
import Foundation
import Testing

/// The library's components use only what an app's components can use.
@Suite struct PublicComponentTests {
  /// Helpers of components that an app would write itself; they too need only public API.
  private static let helpers = [
    "Facets/SelectableFacets.swift", "Facets/FacetValue+Matching.swift",
    "Facets/Ordering/FacetOrdering+Presenting.swift", "Filters/Double+ShortDescription.swift",
    "Values/TextOrder.swift", "Values/Array+First.swift", "Values/CaselessText.swift",
    "Values/String+UTF8.swift", "Values/AlphabeticalOrder.swift", "Values/LetterReader.swift",
    "Values/ComposedText.swift", "Values/Attribute+Case.swift",
  ]

  private static let sources = URL(filePath: #filePath)
    .appending(path: "../../../../Sources").standardizedFileURL

  @Test(
    "Searchers, interactors and presenters compile in a module of an app with public API only"
  )
  func publicInterface() async throws {
    var files: [String: String] = [:]
    let folders = [
      "SearchlightCore/Searchers", "SearchlightCore/Presenters", "SearchlightComponents/SearchBox",
      "SearchlightComponents/Hits", "SearchlightComponents/Facets",
      "SearchlightComponents/Hierarchy",
      "SearchlightComponents/Loading",
    ]
    for folder in folders {
      let path = Self.sources.appending(path: folder).path()
      // The short form of intents in logs is internal to the library; an app uses synthesized
      // coding.
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name.hasSuffix(".swift") && !name.hasSuffix("Interactor+Coding.swift") {
        files[name] = try text("\(folder)/\(name)")
      }
    }
    expect(files.count > 20)
    for helper in Self.helpers {
      // An app has no modules with which it shares a package.
      files[URL(filePath: helper).lastPathComponent] = try text("SearchlightBackend/\(helper)")
        .replacing("package ", with: "")
    }
    let errors = try await Client.errors(compiling: files)
    expect(!errors.contains("error:"), "\(errors)")
  }

  @Test("Internal declarations of the library do not compile in a module of an app")
  func internals() async throws {
    let text = """
      import SearchlightCore
      func touch(_ state: SearchState) -> Int { state.counter }
      """
    let errors = try await Client.errors(compiling: ["Touch.swift": text])
    expect(errors.contains("'counter' is inaccessible"), "\(errors)")
  }

  private func text(_ path: String) throws -> String {
    let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
    return text.contains("import SearchlightCore\n") ? text : "import SearchlightCore\n" + text
  }
}
