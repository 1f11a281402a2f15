// swift-tools-version: 6.2
import PackageDescription

// A separate package, because its tests start a server that is installed from PyPI.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "open-search-server",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "searchlight", path: "../..")],
  targets: [
    .testTarget(
      name: "OpenSearchServerTests",
      dependencies: [
        .product(name: "OpenSearch", package: "searchlight"),
        .product(name: "SearchConformance", package: "searchlight"),
        .product(name: "SearchCore", package: "searchlight"),
        .product(name: "SearchComponents", package: "searchlight"),
        .product(name: "SearchUI", package: "searchlight"),
        .product(name: "SearchTesting", package: "searchlight"),
        .product(name: "SearchlightSamples", package: "searchlight"),
        .product(name: "StateMachine", package: "searchlight"),
        .product(name: "LocalSearch", package: "searchlight"),
        .product(name: "AlgoliaSearch", package: "searchlight"),
        .product(name: "AlgoliaServing", package: "searchlight"),
      ],
      resources: [.embedInCode("fields.json"), .embedInCode("unmet.json")],
      swiftSettings: settings
    )
  ],
  swiftLanguageModes: [.v6]
)
