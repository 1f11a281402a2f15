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
        .product(name: "SearchlightOpenSearch", package: "searchlight"),
        .product(name: "SearchlightConformance", package: "searchlight"),
        .product(name: "SearchlightCore", package: "searchlight"),
        .product(name: "SearchlightComponents", package: "searchlight"),
        .product(name: "SearchlightUI", package: "searchlight"),
        .product(name: "SearchlightTesting", package: "searchlight"),
        .product(name: "SearchlightSamples", package: "searchlight"),
        .product(name: "SearchlightStateMachine", package: "searchlight"),
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "SearchlightTransport", package: "searchlight"),
        .product(name: "SearchlightAlgolia", package: "searchlight"),
        .product(name: "SearchlightAlgoliaServing", package: "searchlight"),
      ],
      resources: [.embedInCode("fields.json"), .embedInCode("unmet.json")],
      swiftSettings: settings
    )
  ],
  swiftLanguageModes: [.v6]
)
