// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Declares a library target with the common settings.
///
/// A library depends only on modules of lower layers.
func library(_ name: String, on dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Declares the test target of a module.
func tests(
  of name: String, with dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "Expectations"] + dependencies,
    exclude: exclude,
    swiftSettings: settings
  )
}

/// The umbrella module and all modules that it re-exports.
///
/// An incremental build considers only direct dependencies. A target that imports the umbrella must
/// therefore depend on the re-exported modules too; otherwise a change in one would not rebuild it.
let umbrella: [Target.Dependency] = [
  "Searchlight", "Signals", "StateMachine", "StateMachineTools", "SearchBackend", "SearchCore",
  "SearchTools", "SearchComponents", "SearchSettings", "LocalSearch",
]

let package = Package(
  name: "searchlight",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Searchlight", targets: ["Searchlight"]),
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "StateMachine", targets: ["StateMachine"]),
    .library(name: "StateMachineTools", targets: ["StateMachineTools"]),
    .library(name: "StateMachineUI", targets: ["StateMachineUI"]),
    .library(name: "SearchBackend", targets: ["SearchBackend"]),
    .library(name: "SearchCore", targets: ["SearchCore"]),
    .library(name: "SearchTools", targets: ["SearchTools"]),
    .library(name: "SearchComponents", targets: ["SearchComponents"]),
    .library(name: "SearchSettings", targets: ["SearchSettings"]),
    .library(name: "LocalSearch", targets: ["LocalSearch"]),
    .library(name: "AlgoliaForm", targets: ["AlgoliaForm"]),
    .library(name: "AlgoliaSearch", targets: ["AlgoliaSearch"]),
    .library(name: "OpenSearch", targets: ["OpenSearch"]),
    .library(name: "AlgoliaServing", targets: ["AlgoliaServing"]),
    .library(name: "MCPServing", targets: ["MCPServing"]),
    .library(name: "SearchUI", targets: ["SearchUI"]),
    .library(name: "AlgoliaUI", targets: ["AlgoliaUI"]),
    .library(name: "SearchTesting", targets: ["SearchTesting"]),
    .library(name: "SearchConformance", targets: ["SearchConformance"]),
    .library(name: "SearchlightSamples", targets: ["SearchlightSamples"]),
    .executable(name: "searchlight", targets: ["SearchlightCLI"]),
  ],
  targets: [
    library("SearchlightBasics"),
    library("Signals", on: ["SearchlightBasics"]),
    library("StateMachine", on: ["SearchlightBasics", "Signals"]),
    library("StateMachineTools", on: ["SearchlightBasics", "Signals", "StateMachine"]),
    library("StateMachineUI", on: ["Signals", "StateMachine"]),
    library("SearchBackend", on: ["SearchlightBasics", "StateMachine"]),
    library("SearchCore", on: ["SearchlightBasics", "Signals", "StateMachine", "SearchBackend"]),
    library(
      "SearchTools", on: ["StateMachine", "StateMachineTools", "SearchBackend", "SearchCore"]),
    library(
      "SearchComponents",
      on: [
        "SearchlightBasics", "StateMachine", "SearchBackend", "SearchCore",
      ]),
    library("SearchSettings", on: ["SearchlightBasics", "SearchBackend"]),
    library("LocalSearch", on: ["SearchlightBasics", "SearchBackend", "SearchSettings"]),
    library(
      "AlgoliaForm", on: ["SearchlightBasics", "StateMachine", "SearchBackend", "SearchSettings"]),
    library("SearchTransport", on: ["SearchlightBasics", "SearchBackend"]),
    library(
      "AlgoliaSearch",
      on: [
        "SearchlightBasics", "StateMachine", "SearchBackend", "SearchCore", "SearchComponents",
        "AlgoliaForm", "SearchTransport",
      ]),
    library(
      "OpenSearch",
      on: ["SearchlightBasics", "SearchBackend", "SearchSettings", "SearchTransport"]),
    library("MCPServing", on: ["SearchlightBasics", "SearchBackend"]),
    library(
      "AlgoliaServing",
      on: [
        "SearchlightBasics", "SearchBackend", "SearchSettings", "LocalSearch", "AlgoliaForm",
        "MCPServing",
      ]),
    library(
      "SearchUI",
      on: [
        "SearchlightBasics", "Signals", "StateMachine", "StateMachineUI", "SearchBackend",
        "SearchCore", "SearchComponents",
      ]),
    library(
      "AlgoliaUI",
      on: [
        "StateMachine", "SearchBackend", "SearchCore", "SearchComponents", "AlgoliaSearch",
        "SearchUI",
      ]),
    library(
      "SearchTesting",
      on: [
        "SearchlightBasics", "StateMachine", "StateMachineTools", "SearchBackend", "SearchCore",
        "SearchTools",
      ]),
    .target(
      name: "SearchConformance", dependencies: ["SearchBackend"],
      resources: [.copy("Data")],
      swiftSettings: settings
    ),
    library(
      "Searchlight",
      on: [
        "Signals", "StateMachine", "StateMachineTools", "SearchBackend", "SearchCore",
        "SearchTools", "SearchComponents", "SearchSettings", "LocalSearch",
      ]),
    .target(
      name: "SearchlightSamples",
      dependencies: umbrella + ["SearchlightBasics"],
      exclude: ["Data"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SearchlightCLI",
      dependencies: umbrella + [
        "SearchlightBasics", "SearchlightSamples", "AlgoliaForm", "AlgoliaSearch", "OpenSearch",
        "MCPServing",
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Tests of the modules

package.targets += [
  // What the tests expect, as functions, which compile faster than macros.
  .target(name: "Expectations", path: "Tests/Expectations", swiftSettings: settings),
  tests(of: "SearchlightBasics"),
  tests(of: "Signals", with: ["SearchlightBasics", "SearchTesting"]),
  tests(
    of: "StateMachine",
    with: ["SearchlightBasics", "SearchTesting", "Signals", "StateMachineTools"]),
  tests(
    of: "StateMachineTools",
    with: ["SearchlightBasics", "SearchTesting", "Signals", "StateMachine"],
    exclude: ["Log/Logs"]),
  tests(of: "StateMachineUI", with: ["Signals", "StateMachine", "MachineScreens"]),
  tests(
    of: "SearchCore",
    with: [
      "SearchBackend", "SearchlightBasics", "SearchTesting", "Signals", "StateMachine",
      "StateMachineTools", "SearchTools", "SearchComponents",
    ],
    exclude: ["Log/Logs"]),
  tests(
    of: "SearchComponents",
    with: [
      "SearchlightBasics", "SearchTesting", "Signals", "StateMachine", "StateMachineTools",
      "SearchBackend", "SearchCore", "SearchTools", "LocalSearch", "SearchlightSamples",
    ], exclude: ["Transcripts"]),
  tests(
    of: "SearchTesting",
    with: [
      "Signals", "StateMachine", "StateMachineTools", "SearchBackend", "SearchCore",
      "SearchTools", "SearchComponents", "LocalSearch",
    ],
    exclude: ["Transcripts/Transcripts"]),
  tests(
    of: "SearchSettings",
    with: [
      "SearchBackend", "SearchTransport", "LocalSearch", "OpenSearch", "AlgoliaForm",
      "AlgoliaServing",
    ]),
  tests(
    of: "LocalSearch",
    with: [
      "SearchlightBasics", "SearchSettings", "SearchTesting", "SearchBackend", "SearchCore",
      "SearchComponents",
      "StateMachine", "StateMachineTools", "SearchTools",
    ]),
  tests(
    of: "AlgoliaForm", with: ["SearchlightBasics", "SearchBackend", "SearchCore", "LocalSearch"]),
  tests(
    of: "AlgoliaSearch",
    with: [
      "SearchlightBasics", "SearchTesting", "AlgoliaForm", "SearchTransport", "LocalSearch",
      "SearchBackend",
      "SearchCore",
      "SearchComponents", "StateMachine", "StateMachineTools", "Signals", "LocalExchange",
    ],
    exclude: ["Requests/requests.json", "ClientCases/cases.json"]),
  tests(
    of: "SearchConformance",
    with: [
      "LocalSearch", "SearchBackend", "SearchCore", "Signals", "AlgoliaSearch", "LocalExchange",
    ]),
  tests(
    of: "OpenSearch",
    with: [
      "SearchTesting", "SearchBackend", "SearchSettings", "SearchCore", "SearchComponents",
      "SearchTransport",
      "Signals", "StateMachine", "StateMachineTools",
    ],
    exclude: ["Exchanges/loads.json", "Exchanges/searches.json"]),
  tests(
    of: "MCPServing",
    with: ["LocalSearch", "SearchBackend", "SearchlightBasics", "Signals"]),
  tests(
    of: "AlgoliaServing",
    with: [
      "SearchlightBasics", "AlgoliaForm", "LocalSearch", "MCPServing", "SearchBackend",
      "SearchCore",
    ]),
  tests(
    of: "SearchTransport",
    with: [
      "SearchlightBasics", "SearchTesting", "SearchBackend", "SearchCore", "Signals",
      "LocalExchange",
    ]),
  tests(
    of: "SearchUI",
    with: [
      "SearchlightBasics",
      "Signals", "StateMachine", "StateMachineTools", "SearchBackend", "SearchCore",
      "SearchComponents",
      "LocalSearch", "SearchTesting",
    ]),
  tests(of: "SearchlightSamples", with: umbrella + ["SearchlightBasics"]),
  tests(
    of: "SearchlightCLI",
    with: umbrella + [
      "SearchlightBasics", "SearchTesting", "SearchlightSamples", "LocalExchange", "MCPServing",
      "OpenSearch", "AlgoliaServing",
    ],
    exclude: ["Transcripts"]),
  tests(of: "Searchlight", with: umbrella.dropFirst() + ["SearchTesting"]),
  .testTarget(
    name: "MainActorClientTests",
    dependencies: umbrella + ["SearchTesting"],
    swiftSettings: settings + [.defaultIsolation(MainActor.self)]
  ),
  // A client that uses none of this package's compiler settings.
  .testTarget(name: "ClientTests", dependencies: ["Signals", "StateMachine"]),
  .target(name: "ForeignArchitecture", path: "Tests/NameClashes/ForeignArchitecture"),
  .testTarget(
    name: "NameClashTests",
    dependencies: ["Signals", "StateMachine", "ForeignArchitecture"],
    path: "Tests/NameClashes/Client"
  ),
]

// MARK: - Code of the documentation, and its tests

/// The pages of the playground as programs, whose `main.swift` is a symbolic link to the page.
let pages = [
  "Signals", "Reducer", "TypeAhead", "MultiIndex", "Facets", "RelatedItems", "SnapshotTests",
  "TimeTravel", "OwnData",
].map { name in
  Target.executableTarget(
    name: "\(name)Page", dependencies: umbrella + ["SearchlightSamples"],
    path: "Tests/Playgrounds/\(name)")
}

/// The last programs and libraries of the tutorials.
///
/// Their files are symbolic links to the code that the steps show.
let tutorials: [Target] =
  [
    ("TypeAhead", "TypeAheadTutorial"), ("MultiIndex", "MultiIndexTutorial"),
    ("Shop", "ShopTutorial"), ("Hosted", "Movies"), ("RecordedSession", "MovieHints"),
  ].map { folder, name in
    .executableTarget(
      name: name,
      dependencies: umbrella + ["SearchUI", "AlgoliaSearch", "OpenSearch", "SearchlightSamples"],
      path: "Tests/Tutorials/\(folder)")
  }
  + [
    ("TestFirst", "MovieSearch"), ("WritingAComponent", "Favourites"),
    ("WritingABackend", "Catalogue"),
  ].map { folder, name in
    .target(name: name, dependencies: umbrella, path: "Tests/Tutorials/\(folder)")
  }

package.targets += pages + tutorials
package.targets += [
  // InstantSearch's reference pages, ported to these libraries. .ci/apple checks the code for
  // Apple platforms.
  .target(
    name: "ReferencePages",
    dependencies: [
      "StateMachine", "SearchBackend", "SearchCore", "SearchComponents", "AlgoliaSearch",
      "SearchUI",
      "AlgoliaUI",
    ],
    path: "Tests/ReferencePages"),
  // Machines that have nothing to do with search, and their screens. .ci/apple checks the code for
  // Apple platforms.
  .target(
    name: "MachineScreens", dependencies: ["StateMachine", "StateMachineUI"],
    path: "Tests/MachineScreens"),
  // Answers search calls like the hosted service, within the test process.
  .target(
    name: "LocalExchange",
    dependencies: [
      "SearchlightBasics", "AlgoliaSearch", "AlgoliaServing", "LocalSearch", "SearchTesting",
      "SearchTransport",
    ],
    path: "Tests/LocalExchange", swiftSettings: settings),
  // The search of the sample app Movies. The app's views build only on Apple platforms.
  .target(
    name: "MoviesModel",
    dependencies: [
      "SearchBackend", "SearchCore", "SearchComponents", "LocalSearch", "SearchUI",
      "SearchlightSamples",
    ],
    path: "Playgrounds/Movies.swiftpm/Sources/Model"),
  .testTarget(
    name: "ReferencePagesTests",
    dependencies: [
      "ReferencePages", "MoviesModel", "StateMachine", "StateMachineTools", "SearchBackend",
      "SearchCore",
      "SearchComponents",
      "LocalSearch", "SearchUI", "AlgoliaSearch", "AlgoliaUI", "LocalExchange",
    ]),
  .executableTarget(
    name: "ReadmeExample",
    dependencies: umbrella,
    path: "Tests/ReadmeExample",
    swiftSettings: settings
  ),
  .testTarget(
    name: "DocumentationTests",
    dependencies: umbrella + ["Expectations", "ReadmeExample", "SearchTesting", "SearchlightCLI"]
      + (pages + tutorials).map { .target(name: $0.name) },
    swiftSettings: settings
  ),
  .testTarget(
    name: "TutorialTests",
    dependencies: umbrella + ["SearchTesting", "SearchConformance", "AlgoliaSearch"]
      + tutorials.map { .target(name: $0.name) },
    path: "Tests/Tutorials/Tests", exclude: ["Recordings", "Sessions", "Transcripts"]),
]
