// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that the libraries used for comparison never become dependencies of
// Searchlight. These peers must be fetched, so they are included only with SEARCHLIGHT_PEERS=1 in
// the environment; everything else builds without a network.
let hasPeers = Context.environment["SEARCHLIGHT_PEERS"] == "1"

let peerPackages: [Package.Dependency] = [
  .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
]

let peers: [Target.Dependency] = [
  .product(name: "OpenCombine", package: "OpenCombine"),
  .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "benchmarks", targets: ["Benchmarks"])],
  dependencies: [.package(name: "searchlight", path: "../..")] + (hasPeers ? peerPackages : []),
  targets: [
    .target(name: "HeapStatistics"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "HeapStatistics",
        .product(name: "Searchlight", package: "searchlight"),
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "SearchlightComponents", package: "searchlight"),
        .product(name: "SearchlightBackend", package: "searchlight"),
        .product(name: "SearchlightCore", package: "searchlight"),
        .product(name: "SearchlightTools", package: "searchlight"),
        .product(name: "SearchlightTesting", package: "searchlight"),
        .product(name: "SearchlightUI", package: "searchlight"),
        .product(name: "SearchlightAlgoliaForm", package: "searchlight"),
        .product(name: "SearchlightAlgoliaServing", package: "searchlight"),
        .product(name: "SearchlightAlgolia", package: "searchlight"),
        .product(name: "SearchlightTransport", package: "searchlight"),
        .product(name: "SearchlightOpenSearch", package: "searchlight"),
        .product(name: "SearchlightSamples", package: "searchlight"),
      ] + (hasPeers ? peers : []),
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ] + (hasPeers ? [.define("PEERS")] : [])
    ),
  ],
  swiftLanguageModes: [.v6]
)
