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
        ["Tests/LocalSearchTests/Pages/LocalIndexPageTests.swift"]
      ),
      ("Documentation/Engine.md", 11, ["Tests/LocalSearchTests/Pages/EnginePageTests.swift"]),
      (
        "Documentation/Languages.md", 6, ["Tests/LocalSearchTests/Pages/LanguagesPageTests.swift"]
      ),
      ("Documentation/Facets.md", 9, ["Tests/LocalSearchTests/Pages/FacetsPageTests.swift"]),
      (
        "Documentation/StateMachine.md", 34,
        [
          "TrafficLight", "Stopwatch", "Login", "Downloads", "Screens", "Chat", "Outbox",
          "Watching", "Loader", "Shop",
        ].map {
          "Tests/StateMachineTests/Examples/\($0)Example.swift"
        }
      ),
      (
        "Documentation/BesideTCA.md", 3,
        ["QualifiedNamesTests", "ImportedNamesTests", "OwnNames"].map {
          "Tests/NameClashes/Client/\($0).swift"
        }
      ),
      (
        "Documentation/Testing.md", 10,
        ["Support/Suggestions.swift", "TestingPageTests.swift"].map {
          "Tests/SearchTestingTests/\($0)"
        }
      ),
      (
        "Documentation/Components.md", 6,
        ["RecentSearches", "ComponentWorkTests", "WorkPerformerTests", "Notice"].map {
          "Tests/SearchlightTests/Work/\($0).swift"
        }
      ),
      (
        "Documentation/LocalServer.md", 1, ["Tests/AlgoliaServingTests/LocalServerPageTests.swift"]
      ),
      ("Documentation/Algolia.md", 7, ["Tests/AlgoliaSearchTests/AlgoliaPageTests.swift"]),
      ("Documentation/OpenSearch.md", 11, ["Tests/OpenSearchTests/OpenSearchPageTests.swift"]),
      (
        "Documentation/Conformance.md", 3,
        ["ConformancePageTests", "LocalConformanceTests"].map {
          "Tests/SearchConformanceTests/\($0).swift"
        }
      ),
      (
        "Documentation/Links.md", 4,
        ["Laws/RestoringTests", "Links/LinksPageTests"].map { "Tests/SearchCoreTests/\($0).swift" }
      ),
      (
        "Documentation/Insights.md", 6,
        [
          "Tests/AlgoliaSearchTests/InsightsPageTests.swift",
          "Tests/SearchUITests/Models/InsightsModelTests.swift",
        ]
      ),
      (
        "Documentation/SavedSearches.md", 5,
        ["Tests/SearchComponentsTests/Recent/SavedSearchesPageTests.swift"]
      ),
      ("Documentation/Autocomplete.md", 7, ["Tests/SearchUITests/AutocompletePageTests.swift"]),
      ("Documentation/Hits.md", 7, ["Tests/SearchUITests/HitsPageTests.swift"]),
      ("Documentation/Controls.md", 9, ["Tests/SearchUITests/ControlsPageTests.swift"]),
      (
        "Documentation/Pacing.md", 5,
        ["Tests/SearchComponentsTests/Pacing/PacingPageTests.swift"]
      ),
      (
        "Documentation/Pieces.md", 5,
        ["Tests/SearchCoreTests/Services/PiecesPageTests.swift"]
      ),
      (
        "Documentation/Offline.md", 7,
        ["Tests/SearchComponentsTests/Cache/OfflinePageTests.swift"]
      ),
      (
        "Documentation/Places.md", 10,
        [
          "Tests/SearchUITests/PlacesPageTests.swift",
          "Tests/SearchlightSamplesTests/GazetteerTests.swift",
        ]
      ),
      ("Documentation/Screens.md", 11, ["Tests/SearchUITests/ScreensPageTests.swift"]),
      (
        "Documentation/MachineScreens.md", 6,
        [
          "MachineScreens/Tasks", "MachineScreens/TasksScreen",
          "StateMachineUITests/MachineScreensPageTests",
        ].map { "Tests/\($0).swift" }
      ),
      ("Documentation/Experiment.md", 11, ["Tests/SearchCoreTests/Log/ExperimentTests.swift"]),
      ("Documentation/Assistants.md", 3, ["Tests/MCPServingTests/AssistantsPageTests.swift"]),
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
