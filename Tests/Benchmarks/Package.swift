// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what is measured against (peers, later) never becomes a dependency
// of Searchlight.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "benchmarks", targets: ["Benchmarks"])],
  dependencies: [.package(name: "searchlight", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Searchlight", package: "searchlight"),
        .product(name: "SearchlightSamples", package: "searchlight"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
