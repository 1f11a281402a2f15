import Testing

/// Tests that the code on documentation pages is part of compiled tests.
@Suite("Code on the pages")
struct PagesTests {
  @Test(
    "Every Swift block of a documentation page is compiled code",
    arguments: [
      ("Documentation/Embedding.md", 7, ["Tests/SearchlightTests/EmbeddingTests.swift"]),
      (
        "Documentation/Server.md", 7,
        ["Tests/SearchlightTests/ServerPageTests.swift"]
          + ["AsyncHTTPExchange/ServerExchange", "FilmServing/FilmServer"].map {
            "Tests/HummingbirdServer/Sources/\($0).swift"
          }
      ),
      (
        "Documentation/LocalIndex.md", 14,
        ["Tests/SearchlightLocalTests/Pages/LocalIndexPageTests.swift"]
      ),
      ("Documentation/Engine.md", 11, ["Tests/SearchlightLocalTests/Pages/EnginePageTests.swift"]),
      (
        "Documentation/Languages.md", 6,
        ["Tests/SearchlightLocalTests/Pages/LanguagesPageTests.swift"]
      ),
      ("Documentation/Facets.md", 9, ["Tests/SearchlightLocalTests/Pages/FacetsPageTests.swift"]),
      (
        "Documentation/StateMachine.md", 34,
        [
          "TrafficLight", "Stopwatch", "Login", "Downloads", "Screens", "Chat", "Outbox",
          "Watching", "Loader", "Shop",
        ].map {
          "Tests/SearchlightStateMachineTests/Examples/\($0)Example.swift"
        }
      ),
      (
        "Documentation/BesideTCA.md", 3,
        ["QualifiedNamesTests", "ImportedNamesTests", "OwnNames"].map {
          "Tests/NameClashes/Client/\($0).swift"
        }
      ),
      (
        "Documentation/Testing.md", 17,
        ["Support/Suggestions.swift", "TestingPageTests.swift"].map {
          "Tests/SearchlightTestingTests/\($0)"
        }
      ),
      (
        "Documentation/Components.md", 6,
        ["RecentSearches", "ComponentWorkTests", "WorkPerformerTests", "Notice"].map {
          "Tests/SearchlightTests/Work/\($0).swift"
        }
      ),
      (
        "Documentation/LocalServer.md", 1,
        ["Tests/SearchlightAlgoliaServingTests/LocalServerPageTests.swift"]
      ),
      ("Documentation/Algolia.md", 7, ["Tests/SearchlightAlgoliaTests/AlgoliaPageTests.swift"]),
      (
        "Documentation/OpenSearch.md", 11,
        ["Tests/SearchlightOpenSearchTests/OpenSearchPageTests.swift"]
      ),
      (
        "Documentation/Conformance.md", 3,
        ["ConformancePageTests", "LocalConformanceTests"].map {
          "Tests/SearchlightConformanceTests/\($0).swift"
        }
      ),
      (
        "Documentation/Links.md", 4,
        ["Laws/RestoringTests", "Links/LinksPageTests"].map {
          "Tests/SearchlightCoreTests/\($0).swift"
        }
      ),
      (
        "Documentation/Insights.md", 6,
        [
          "Tests/SearchlightAlgoliaTests/InsightsPageTests.swift",
          "Tests/SearchlightUITests/Models/InsightsModelTests.swift",
        ]
      ),
      (
        "Documentation/SavedSearches.md", 5,
        ["Tests/SearchlightComponentsTests/Recent/SavedSearchesPageTests.swift"]
      ),
      (
        "Documentation/Autocomplete.md", 7, ["Tests/SearchlightUITests/AutocompletePageTests.swift"]
      ),
      ("Documentation/Hits.md", 7, ["Tests/SearchlightUITests/HitsPageTests.swift"]),
      ("Documentation/Controls.md", 9, ["Tests/SearchlightUITests/ControlsPageTests.swift"]),
      (
        "Documentation/Pacing.md", 5,
        ["Tests/SearchlightComponentsTests/Pacing/PacingPageTests.swift"]
      ),
      (
        "Documentation/Pieces.md", 5,
        ["Tests/SearchlightCoreTests/Services/PiecesPageTests.swift"]
      ),
      (
        "Documentation/Offline.md", 7,
        ["Tests/SearchlightComponentsTests/Cache/OfflinePageTests.swift"]
      ),
      (
        "Documentation/Places.md", 10,
        [
          "Tests/SearchlightUITests/PlacesPageTests.swift",
          "Tests/SearchlightSamplesTests/GazetteerTests.swift",
        ]
      ),
      ("Documentation/Screens.md", 11, ["Tests/SearchlightUITests/ScreensPageTests.swift"]),
      (
        "Documentation/MachineScreens.md", 6,
        [
          "MachineScreens/Tasks", "MachineScreens/TasksScreen",
          "SearchlightStateMachineUITests/MachineScreensPageTests",
        ].map { "Tests/\($0).swift" }
      ),
      ("Documentation/Experiment.md", 15, ["Tests/SearchlightCoreTests/Log/ExperimentTests.swift"]),
      (
        "Documentation/Assistants.md", 3,
        ["Tests/SearchlightMCPServingTests/AssistantsPageTests.swift"]
      ),
      ("Documentation/Idea.md", 4, ["Tests/DocumentationTests/IdeaPageTests.swift"]),
      ("Documentation/Migrating.md", 3, ["Tests/DocumentationTests/MigratingPageTests.swift"]),
      ("Documentation/Comparison.md", 1, ["Tests/DocumentationTests/ComparisonPageTests.swift"]),
      ("Documentation/Performance.md", 1, ["Tests/DocumentationTests/PerformancePageTests.swift"]),
      ("Documentation/Security.md", 4, ["Tests/DocumentationTests/SecurityPageTests.swift"]),
      (
        "Documentation/Accessibility.md", 2,
        ["Tests/DocumentationTests/AccessibilityPageTests.swift"]
      ),
    ])
  func compiled(page: String, count: Int, sources: [String]) throws {
    let sources = try sources.map { try Repository.text($0).unindented }
    let blocks = try CodeBlock.all(in: page).filter { $0.language == "swift" }
    #expect(blocks.count == count)
    for block in blocks {
      #expect(sources.contains { $0.contains(block.text.unindented) }, "\(page): \(block)")
    }
  }
}
