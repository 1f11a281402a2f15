// swift-tools-version: 6.2
import PackageDescription

// This is a separate package, so that SwiftNIO does not become a dependency of Searchlight.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "local-server",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LocalServer", targets: ["LocalServer"]),
    .executable(name: "local-server", targets: ["LocalServerCommand"]),
    .executable(name: "assistant-fixtures", targets: ["AssistantFixtures"]),
  ],
  dependencies: [
    .package(name: "searchlight", path: "../.."),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(
      name: "LocalServer",
      dependencies: [
        .product(name: "SearchlightAlgoliaServing", package: "searchlight"),
        .product(name: "SearchlightMCPServing", package: "searchlight"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "LocalServerCommand",
      dependencies: [
        "LocalServer",
        .product(name: "SearchlightAlgoliaServing", package: "searchlight"),
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "SearchlightCore", package: "searchlight"),
        .product(name: "SearchlightSamples", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
    // What the conformance suite of assistants' protocol asks for by fixed names.
    .executableTarget(
      name: "AssistantFixtures",
      dependencies: [
        "LocalServer",
        .product(name: "SearchlightAlgoliaServing", package: "searchlight"),
        .product(name: "SearchlightMCPServing", package: "searchlight"),
        .product(name: "SearchlightBackend", package: "searchlight"),
        .product(name: "SearchlightSamples", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LocalServerTests",
      dependencies: [
        "LocalServer", "LocalServerCommand",
        .product(name: "SearchlightAlgoliaServing", package: "searchlight"),
        .product(name: "SearchlightAlgolia", package: "searchlight"),
        .product(name: "SearchlightTransport", package: "searchlight"),
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "SearchlightMCPServing", package: "searchlight"),
        .product(name: "SearchlightBackend", package: "searchlight"),
        .product(name: "SearchlightConformance", package: "searchlight"),
        .product(name: "SearchlightCore", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
