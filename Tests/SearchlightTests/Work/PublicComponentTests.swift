import Foundation
import Testing

/// The components of the library use nothing that those of an app could not.
@Suite struct PublicComponentTests {
  /// Helpers of components that a client would write for itself: they too need nothing that is not public.
  private static let helpers = [
    "Facets/SelectableFacets.swift", "Facets/FacetValue+Matching.swift",
    "Facets/Ordering/FacetOrdering+Presenting.swift", "Filters/Double+ShortDescription.swift",
    "Values/TextOrder.swift", "Values/Array+First.swift", "Values/CaselessText.swift",
    "Values/String+UTF8.swift", "Values/String+CaselessOrder.swift",
  ]

  private static let core = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/SearchCore").standardizedFileURL

  @Test(
    "Searchers, interactors and presenters compile as a module of an app, by the public interface alone"
  )
  func publicInterface() async throws {
    var files: [String: String] = [:]
    for folder in ["Searchers", "Interactors", "Presenters"] {
      let path = Self.core.appending(path: folder).path()
      // How intents are written in logs is the library's own short form; an app's are as Swift writes them.
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name.hasSuffix(".swift") && !name.hasSuffix("Interactor+Coding.swift") {
        files[name] = try text("\(folder)/\(name)")
      }
    }
    #expect(files.count > 20)
    for helper in Self.helpers { files[URL(filePath: helper).lastPathComponent] = try text(helper) }
    let errors = try await Client.errors(compiling: files)
    #expect(!errors.contains("error:"), "\(errors)")
  }

  @Test("What the library keeps to itself does not compile there")
  func internals() async throws {
    let text = """
      import SearchCore
      func touch(_ state: SearchState) -> Int { state.counter }
      """
    let errors = try await Client.errors(compiling: ["Touch.swift": text])
    #expect(errors.contains("'counter' is inaccessible"), "\(errors)")
  }

  private func text(_ path: String) throws -> String {
    "import SearchCore\n"
      + (try String(contentsOf: Self.core.appending(path: path), encoding: .utf8))
  }
}
