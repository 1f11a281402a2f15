// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target of the house. A floor names only the floors below it.
func floor(_ name: String, on dependencies: [Target.Dependency] = [], resources: [Resource]? = nil)
  -> Target
{
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// The tests of a module.
func tests(of name: String, with dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name)] + dependencies,
    swiftSettings: settings
  )
}

let package = Package(
  name: "searchlight",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Searchlight", targets: ["Searchlight"]),
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "StateMachine", targets: ["StateMachine"]),
    .library(name: "SearchCore", targets: ["SearchCore"]),
    .library(name: "LocalSearch", targets: ["LocalSearch"]),
    .library(name: "SearchTesting", targets: ["SearchTesting"]),
    .library(name: "SearchlightSamples", targets: ["SearchlightSamples"]),
    .executable(name: "searchlight", targets: ["SearchlightCLI"]),
  ],
  targets: [
    floor("Signals"),
    floor("StateMachine", on: ["Signals"]),
    floor("SearchCore", on: ["StateMachine"]),
    floor("LocalSearch", on: ["SearchCore"]),
    floor("SearchTesting", on: ["SearchCore"]),
    floor("Searchlight", on: ["Signals", "StateMachine", "SearchCore", "LocalSearch"]),
    floor("SearchlightSamples", on: ["Searchlight"]),
    .executableTarget(
      name: "SearchlightCLI",
      dependencies: ["Searchlight", "SearchlightSamples"],
      swiftSettings: settings
    ),
    tests(of: "Signals"),
    tests(of: "StateMachine", with: ["SearchTesting"]),
    tests(of: "SearchCore", with: ["SearchTesting", "LocalSearch"]),
    tests(of: "LocalSearch", with: ["SearchTesting"]),
    tests(of: "SearchlightSamples"),
    tests(of: "SearchlightCLI"),
  ],
  swiftLanguageModes: [.v6]
)
