import Testing

@Suite("Modules")
struct ModuleTests {
  /// The libraries of Package.swift, each with those that it depends on.
  private let dependencies: [String: [String]]

  init() throws {
    let manifest = try Repository.text("Package.swift")
    var dependencies: [String: [String]] = [:]
    for match in manifest.matches(of: /library\(\s*"(\w+)"(?:,\s*on:\s*\[([^\]]*)\])?/) {
      dependencies[String(match.1)] = (match.2 ?? "").matches(of: /\w+/).map { String($0.0) }
    }
    self.dependencies = dependencies
  }

  /// All libraries that are linked with one, itself included.
  private func linked(with library: String) -> Set<String> {
    var found: Set<String> = [library]
    var open = [library]
    while let next = open.popLast() {
      for other in dependencies[next] ?? [] where found.insert(other).inserted {
        open.append(other)
      }
    }
    return found
  }

  @Test(
    "An app of screens and a backend links neither the machine's tools nor those of the search",
    arguments: [
      "Searchlight", "SearchlightUI", "SearchlightControllers", "SearchlightAlgoliaUI",
      "SearchlightOpenSearch",
      "SearchlightLocal",
      "SearchlightAlgoliaServing",
    ])
  func tools(of library: String) {
    let linked = linked(with: library)
    #expect(linked.contains("SearchlightBackend"))
    #expect(
      linked.isDisjoint(with: [
        "SearchlightStateMachineTools", "SearchlightTools", "SearchlightTesting",
      ]))
  }

  @Test("The table of modules in Architecture.md lists each library after those it depends on")
  func order() throws {
    let page = try Repository.text("Documentation/Architecture.md")
    let rows = page.matches(of: /\n\| \[\w+\]\(\.\.\/Sources\/(\w+)\) \|/).map { String($0.1) }
    #expect(Set(dependencies.keys).isSubset(of: rows), "\(rows)")
    for (number, row) in rows.enumerated() {
      let later = (dependencies[row] ?? []).filter { !rows[..<number].contains($0) }
      #expect(later.isEmpty, "\(row) stands before \(later)")
    }
  }
}
