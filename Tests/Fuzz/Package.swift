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
        library, "SearchBackend", "SearchComponents", "SearchCore", "SearchTools",
        "StateMachine", "StateMachineTools",
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
      name: "FuzzDriver", dependencies: [.product(name: "SearchCore", package: "searchlight")],
      swiftSettings: settings),
    harness("Words", of: "LocalSearch"),
    harness("Typos", of: "LocalSearch"),
    harness("Lexicon", of: "LocalSearch"),
    harness("FilterText", of: "SearchCore"),
    harness("Records", of: "LocalSearch"),
    harness("FileReader", of: "LocalSearch"),
    harness("Answers", of: "SearchCore"),
    harness("Actions", of: "LocalSearch"),
    harness("Queries", of: "LocalSearch"),
    harness("Rules", of: "LocalSearch"),
    harness("Parameters", of: "LocalSearch"),
    harness("FacetOrders", of: "LocalSearch"),
    harness("Logs", of: "StateMachineTools"),
    harness("Settings", of: "LocalSearch"),
    harness("Keys", of: "SearchCore"),
    harness("Links", of: "SearchCore"),
  ],
  swiftLanguageModes: [.v6]
)
