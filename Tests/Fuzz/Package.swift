// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A separate package, because it is built with the sanitizers of the fuzzer and runs for any length
// of time. Each harness is an executable, named after the code that it feeds.
func harness(_ name: String, of library: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzDriver"]
      + Set([
        library, "SearchlightBackend", "SearchlightComponents", "SearchlightCore",
        "SearchlightTools",
        "SearchlightStateMachine", "SearchlightStateMachineTools",
      ])
      .sorted().map {
        .product(name: $0, package: "searchlight")
      },
    swiftSettings: settings)
}

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "searchlight", path: "../..")],
  targets: [
    .target(
      name: "FuzzDriver", dependencies: [.product(name: "SearchlightCore", package: "searchlight")],
      swiftSettings: settings),
    harness("Words", of: "SearchlightLocal"),
    harness("Typos", of: "SearchlightLocal"),
    harness("Lexicon", of: "SearchlightLocal"),
    harness("FilterText", of: "SearchlightCore"),
    harness("Records", of: "SearchlightLocal"),
    harness("FileReader", of: "SearchlightLocal"),
    harness("Answers", of: "SearchlightCore"),
    harness("Actions", of: "SearchlightLocal"),
    harness("Queries", of: "SearchlightLocal"),
    harness("Rules", of: "SearchlightLocal"),
    harness("Parameters", of: "SearchlightLocal"),
    harness("FacetOrders", of: "SearchlightLocal"),
    harness("Logs", of: "SearchlightStateMachineTools"),
    harness("Settings", of: "SearchlightLocal"),
    harness("Keys", of: "SearchlightCore"),
    harness("Links", of: "SearchlightCore"),
  ],
  swiftLanguageModes: [.v6]
)
