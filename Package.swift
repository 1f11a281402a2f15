// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Declares a library target with the common settings.
///
/// The name of every library begins with that of the package, because SwiftPM refuses a graph in
/// which two packages have a target of one name.
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
  "Searchlight", "SearchlightSignals", "SearchlightStateMachine", "SearchlightBackend",
  "SearchlightCore", "SearchlightComponents", "SearchlightSettings", "SearchlightLocal",
]

/// The tools that show what a search did, and the module that they re-export.
let tools: [Target.Dependency] = ["SearchlightTools", "SearchlightStateMachineTools"]

let package = Package(
  name: "searchlight",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Searchlight", targets: ["Searchlight"]),
    .library(name: "SearchlightSignals", targets: ["SearchlightSignals"]),
    .library(name: "SearchlightStateMachine", targets: ["SearchlightStateMachine"]),
    .library(name: "SearchlightStateMachineTools", targets: ["SearchlightStateMachineTools"]),
    .library(name: "SearchlightStateMachineUI", targets: ["SearchlightStateMachineUI"]),
    .library(name: "SearchlightBackend", targets: ["SearchlightBackend"]),
    .library(name: "SearchlightCore", targets: ["SearchlightCore"]),
    .library(name: "SearchlightTools", targets: ["SearchlightTools"]),
    .library(name: "SearchlightComponents", targets: ["SearchlightComponents"]),
    .library(name: "SearchlightSettings", targets: ["SearchlightSettings"]),
    .library(name: "SearchlightLocal", targets: ["SearchlightLocal"]),
    .library(name: "SearchlightAlgoliaForm", targets: ["SearchlightAlgoliaForm"]),
    .library(name: "SearchlightTransport", targets: ["SearchlightTransport"]),
    .library(name: "SearchlightAlgolia", targets: ["SearchlightAlgolia"]),
    .library(name: "SearchlightOpenSearch", targets: ["SearchlightOpenSearch"]),
    .library(name: "SearchlightAlgoliaServing", targets: ["SearchlightAlgoliaServing"]),
    .library(name: "SearchlightMCPServing", targets: ["SearchlightMCPServing"]),
    .library(name: "SearchlightUI", targets: ["SearchlightUI"]),
    .library(name: "SearchlightControllers", targets: ["SearchlightControllers"]),
    .library(name: "SearchlightAlgoliaUI", targets: ["SearchlightAlgoliaUI"]),
    .library(name: "SearchlightTesting", targets: ["SearchlightTesting"]),
    .library(name: "SearchlightConformance", targets: ["SearchlightConformance"]),
    .library(name: "SearchlightSamples", targets: ["SearchlightSamples"]),
    .executable(name: "searchlight", targets: ["SearchlightCLI"]),
  ],
  targets: [
    library("SearchlightBasics"),
    library("SearchlightSignals", on: ["SearchlightBasics"]),
    library("SearchlightStateMachine", on: ["SearchlightBasics", "SearchlightSignals"]),
    .target(
      name: "SearchlightStateMachineTools",
      dependencies: ["SearchlightBasics", "SearchlightSignals", "SearchlightStateMachine"],
      resources: [.embedInCode("Resources")],
      swiftSettings: settings
    ),
    library(
      "SearchlightStateMachineUI",
      on: ["SearchlightBasics", "SearchlightSignals", "SearchlightStateMachine"]),
    library("SearchlightBackend", on: ["SearchlightBasics", "SearchlightStateMachine"]),
    library(
      "SearchlightCore",
      on: [
        "SearchlightBasics", "SearchlightSignals", "SearchlightStateMachine", "SearchlightBackend",
      ]),
    library(
      "SearchlightTools",
      on: [
        "SearchlightStateMachine", "SearchlightStateMachineTools", "SearchlightBackend",
        "SearchlightCore",
      ]),
    library(
      "SearchlightComponents",
      on: [
        "SearchlightBasics", "SearchlightStateMachine", "SearchlightBackend", "SearchlightCore",
      ]),
    library("SearchlightSettings", on: ["SearchlightBasics", "SearchlightBackend"]),
    library(
      "SearchlightLocal", on: ["SearchlightBasics", "SearchlightBackend", "SearchlightSettings"]),
    library(
      "SearchlightAlgoliaForm",
      on: [
        "SearchlightBasics", "SearchlightStateMachine", "SearchlightBackend", "SearchlightSettings",
      ]),
    library("SearchlightTransport", on: ["SearchlightBasics", "SearchlightBackend"]),
    library(
      "SearchlightAlgolia",
      on: [
        "SearchlightBasics", "SearchlightStateMachine", "SearchlightBackend", "SearchlightCore",
        "SearchlightComponents",
        "SearchlightAlgoliaForm", "SearchlightTransport",
      ]),
    library(
      "SearchlightOpenSearch",
      on: [
        "SearchlightBasics", "SearchlightBackend", "SearchlightSettings", "SearchlightTransport",
      ]),
    library("SearchlightMCPServing", on: ["SearchlightBasics", "SearchlightBackend"]),
    library(
      "SearchlightAlgoliaServing",
      on: [
        "SearchlightBasics", "SearchlightBackend", "SearchlightSettings", "SearchlightLocal",
        "SearchlightAlgoliaForm",
        "SearchlightMCPServing",
      ]),
    library(
      "SearchlightUI",
      on: [
        "SearchlightBasics", "SearchlightSignals", "SearchlightStateMachine",
        "SearchlightStateMachineUI", "SearchlightBackend",
        "SearchlightCore", "SearchlightComponents",
      ]),
    library(
      "SearchlightControllers",
      on: [
        "SearchlightBasics", "SearchlightSignals", "SearchlightStateMachine",
        "SearchlightStateMachineUI", "SearchlightBackend",
        "SearchlightCore", "SearchlightComponents", "SearchlightUI",
      ]),
    library(
      "SearchlightAlgoliaUI",
      on: [
        "SearchlightStateMachine", "SearchlightBackend", "SearchlightCore", "SearchlightComponents",
        "SearchlightTransport", "SearchlightAlgolia",
        "SearchlightUI", "SearchlightControllers",
      ]),
    library(
      "SearchlightTesting",
      on: [
        "SearchlightBasics", "SearchlightStateMachine", "SearchlightStateMachineTools",
        "SearchlightBackend", "SearchlightCore",
        "SearchlightTools",
      ]),
    .target(
      name: "SearchlightConformance", dependencies: ["SearchlightBackend"],
      resources: [.copy("Data")],
      swiftSettings: settings
    ),
    library(
      "Searchlight",
      on: [
        "SearchlightSignals", "SearchlightStateMachine", "SearchlightBackend", "SearchlightCore",
        "SearchlightComponents", "SearchlightSettings", "SearchlightLocal",
      ]),
    .target(
      name: "SearchlightSamples",
      dependencies: umbrella + tools + ["SearchlightBasics"],
      exclude: ["Data"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SearchlightCLI",
      dependencies: umbrella + tools + [
        "SearchlightBasics", "SearchlightSamples", "SearchlightAlgoliaForm", "SearchlightAlgolia",
        "SearchlightTransport",
        "SearchlightOpenSearch",
        "SearchlightMCPServing",
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
  .target(
    name: "Expectations", dependencies: ["SearchlightBasics"], path: "Tests/Expectations",
    swiftSettings: settings),
  tests(of: "SearchlightBasics"),
  tests(of: "SearchlightSignals", with: ["SearchlightBasics", "SearchlightTesting"]),
  tests(
    of: "SearchlightStateMachine",
    with: [
      "SearchlightBasics", "SearchlightTesting", "SearchlightSignals",
      "SearchlightStateMachineTools",
    ]),
  tests(
    of: "SearchlightStateMachineTools",
    with: [
      "SearchlightBasics", "SearchlightTesting", "SearchlightSignals", "SearchlightStateMachine",
    ],
    exclude: ["Log/Logs"]),
  tests(
    of: "SearchlightStateMachineUI",
    with: [
      "SearchlightBasics", "SearchlightSignals", "SearchlightStateMachine", "MachineScreens",
    ]),
  tests(
    of: "SearchlightCore",
    with: [
      "SearchlightBackend", "SearchlightBasics", "SearchlightTesting", "SearchlightSignals",
      "SearchlightStateMachine",
      "SearchlightStateMachineTools", "SearchlightTools", "SearchlightComponents",
    ],
    exclude: ["Log/Logs"]),
  tests(
    of: "SearchlightComponents",
    with: [
      "SearchlightBasics", "SearchlightTesting", "SearchlightSignals", "SearchlightStateMachine",
      "SearchlightStateMachineTools",
      "SearchlightBackend", "SearchlightCore", "SearchlightTools", "SearchlightLocal",
      "SearchlightSamples",
    ], exclude: ["Transcripts"]),
  tests(
    of: "SearchlightTesting",
    with: [
      "SearchlightBasics", "SearchlightSignals", "SearchlightStateMachine",
      "SearchlightStateMachineTools",
      "SearchlightBackend", "SearchlightCore",
      "SearchlightTools", "SearchlightComponents", "SearchlightLocal",
    ],
    exclude: ["Transcripts/Transcripts"]),
  tests(
    of: "SearchlightSettings",
    with: [
      "SearchlightBasics", "SearchlightTesting", "SearchlightBackend", "SearchlightTransport",
      "SearchlightLocal", "SearchlightOpenSearch",
      "SearchlightAlgoliaForm",
      "SearchlightAlgoliaServing",
    ]),
  tests(
    of: "SearchlightLocal",
    with: [
      "SearchlightBasics", "SearchlightSettings", "SearchlightTesting", "SearchlightBackend",
      "SearchlightCore",
      "SearchlightComponents",
      "SearchlightStateMachine", "SearchlightStateMachineTools", "SearchlightTools",
    ]),
  tests(
    of: "SearchlightAlgoliaForm",
    with: ["SearchlightBasics", "SearchlightBackend", "SearchlightCore", "SearchlightLocal"]),
  tests(
    of: "SearchlightAlgolia",
    with: [
      "SearchlightBasics", "SearchlightTesting", "SearchlightAlgoliaForm", "SearchlightTransport",
      "SearchlightLocal",
      "SearchlightBackend",
      "SearchlightCore",
      "SearchlightComponents", "SearchlightStateMachine", "SearchlightStateMachineTools",
      "SearchlightSignals", "LocalExchange",
    ],
    exclude: ["Requests/requests.json", "ClientCases/cases.json"]),
  tests(
    of: "SearchlightConformance",
    with: [
      "SearchlightLocal", "SearchlightBackend", "SearchlightCore", "SearchlightSignals",
      "SearchlightTransport", "SearchlightAlgolia", "LocalExchange",
    ]),
  tests(
    of: "SearchlightOpenSearch",
    with: [
      "SearchlightBasics", "SearchlightTesting", "SearchlightBackend", "SearchlightSettings",
      "SearchlightCore",
      "SearchlightComponents",
      "SearchlightTransport",
      "SearchlightSignals", "SearchlightStateMachine", "SearchlightStateMachineTools",
    ],
    exclude: ["Exchanges/loads.json", "Exchanges/searches.json"]),
  tests(
    of: "SearchlightMCPServing",
    with: ["SearchlightLocal", "SearchlightBackend", "SearchlightBasics", "SearchlightSignals"]),
  tests(
    of: "SearchlightAlgoliaServing",
    with: [
      "SearchlightBasics", "SearchlightAlgoliaForm", "SearchlightLocal", "SearchlightMCPServing",
      "SearchlightBackend",
      "SearchlightCore",
    ]),
  tests(
    of: "SearchlightTransport",
    with: [
      "SearchlightBasics", "SearchlightTesting", "SearchlightBackend", "SearchlightCore",
      "SearchlightSignals",
      "LocalExchange",
    ]),
  tests(
    of: "SearchlightUI",
    with: [
      "SearchlightBasics",
      "SearchlightSignals", "SearchlightStateMachine", "SearchlightStateMachineTools",
      "SearchlightBackend", "SearchlightCore",
      "SearchlightComponents", "SearchlightControllers",
      "SearchlightLocal", "SearchlightTesting",
    ]),
  tests(of: "SearchlightSamples", with: umbrella + tools + ["SearchlightBasics"]),
  tests(
    of: "SearchlightCLI",
    with: umbrella + tools + [
      "SearchlightBasics", "SearchlightTesting", "SearchlightSamples", "LocalExchange",
      "SearchlightTransport",
      "SearchlightMCPServing",
      "SearchlightOpenSearch", "SearchlightAlgoliaServing",
    ],
    exclude: ["Transcripts"]),
  tests(
    of: "Searchlight",
    with: umbrella.dropFirst() + tools + ["SearchlightBasics", "SearchlightTesting"]),
  .testTarget(
    name: "MainActorClientTests",
    dependencies: umbrella + tools + ["SearchlightTesting"],
    swiftSettings: settings + [.defaultIsolation(MainActor.self)]
  ),
  // A client that uses none of this package's compiler settings.
  .testTarget(
    name: "ClientTests", dependencies: ["SearchlightSignals", "SearchlightStateMachine"]),
  .target(name: "ForeignArchitecture", path: "Tests/NameClashes/ForeignArchitecture"),
  .testTarget(
    name: "NameClashTests",
    dependencies: ["SearchlightSignals", "SearchlightStateMachine", "ForeignArchitecture"],
    path: "Tests/NameClashes/Client"
  ),
]

/// What new users write first, compiled in the modes in which apps are.
package.targets += [
  ("Swift6", [SwiftSetting]()), ("MainActor", [.defaultIsolation(MainActor.self)]),
  ("Nonsending", [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
  ("Swift5", [.swiftLanguageMode(.v5)]), ("Cxx", [.interoperabilityMode(.Cxx)]),
].map { mode, settings in
  .testTarget(
    name: "FirstGuesses\(mode)Tests",
    dependencies: umbrella + tools + ["SearchlightTesting", "SearchlightUI"],
    path: "Tests/FirstGuesses/\(mode)", swiftSettings: settings)
}

// MARK: - Code of the documentation, and its tests

/// The pages of the playground as programs, whose `main.swift` is a symbolic link to the page.
let pages = [
  "Signals", "Reducer", "TypeAhead", "MultiIndex", "Facets", "RelatedItems", "SnapshotTests",
  "TimeTravel", "OwnData",
].map { name in
  Target.executableTarget(
    name: "\(name)Page", dependencies: umbrella + tools + ["SearchlightSamples"],
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
      dependencies: umbrella + tools + [
        "SearchlightUI", "SearchlightTransport", "SearchlightAlgolia", "SearchlightOpenSearch",
        "SearchlightSamples",
      ],
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
      "SearchlightStateMachine", "SearchlightBackend", "SearchlightCore", "SearchlightComponents",
      "SearchlightTransport", "SearchlightAlgolia",
      "SearchlightUI", "SearchlightControllers",
      "SearchlightAlgoliaUI",
    ],
    path: "Tests/ReferencePages"),
  // Machines that have nothing to do with search, and their screens. .ci/apple checks the code for
  // Apple platforms.
  .target(
    name: "MachineScreens", dependencies: ["SearchlightStateMachine", "SearchlightStateMachineUI"],
    path: "Tests/MachineScreens"),
  // Answers search calls like the hosted service, within the test process.
  .target(
    name: "LocalExchange",
    dependencies: [
      "SearchlightBasics", "SearchlightAlgolia", "SearchlightAlgoliaServing", "SearchlightLocal",
      "SearchlightTesting",
      "SearchlightTransport",
    ],
    path: "Tests/LocalExchange", swiftSettings: settings),
  // The search of the sample app Movies. The app's views build only on Apple platforms.
  .target(
    name: "MoviesModel",
    dependencies: [
      "SearchlightBackend", "SearchlightCore", "SearchlightComponents", "SearchlightLocal",
      "SearchlightUI",
      "SearchlightSamples",
    ],
    path: "Playgrounds/Movies.swiftpm/Sources/Model"),
  .testTarget(
    name: "ReferencePagesTests",
    dependencies: [
      "ReferencePages", "MoviesModel", "SearchlightStateMachine", "SearchlightStateMachineTools",
      "SearchlightBackend",
      "SearchlightCore",
      "SearchlightComponents",
      "SearchlightLocal", "SearchlightUI", "SearchlightControllers", "SearchlightAlgolia",
      "SearchlightAlgoliaUI", "LocalExchange",
    ]),
  .executableTarget(
    name: "ReadmeExample",
    dependencies: umbrella,
    path: "Tests/ReadmeExample",
    swiftSettings: settings
  ),
  .testTarget(
    name: "DocumentationTests",
    dependencies: umbrella + tools + [
      "Expectations", "ReadmeExample", "SearchlightTesting", "SearchlightCLI",
    ]
      + (pages + tutorials).map { .target(name: $0.name) },
    exclude: ["pages.txt"],
    swiftSettings: settings
  ),
  .testTarget(
    name: "TutorialTests",
    dependencies: umbrella + tools + [
      "SearchlightTesting", "SearchlightConformance", "SearchlightTransport", "SearchlightAlgolia",
    ]
      + tutorials.map { .target(name: $0.name) },
    path: "Tests/Tutorials/Tests", exclude: ["Recordings", "Sessions", "Transcripts"]),
]

// The conformance suite and a shop's session on a real cluster, which `.ci/run` starts where there
// are servers: tests of the package Tests/OpenSearchServer, built with what is built for the others.
if Context.environment["SEARCHLIGHT_CLUSTER"] != nil {
  package.targets.append(
    .testTarget(
      name: "ClusterTests",
      dependencies: [
        "SearchlightStateMachine", "SearchlightCore", "SearchlightComponents", "SearchlightUI",
        "SearchlightSamples", "SearchlightLocal", "SearchlightTransport", "SearchlightAlgolia",
        "SearchlightAlgoliaServing", "SearchlightOpenSearch", "SearchlightConformance",
      ],
      path: "Tests/OpenSearchServer/Tests/OpenSearchServerTests", exclude: ["fields.json"],
      sources: [
        "ClusterDifference.swift", "ClusterError.swift", "ClusterIndices.swift",
        "ConformanceTests.swift", "Engines", "LocalCluster.swift", "WarningWatch.swift",
      ], resources: [.embedInCode("unmet.json")], swiftSettings: settings))
}
