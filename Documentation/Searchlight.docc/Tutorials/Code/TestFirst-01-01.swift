// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MovieSearch",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../searchlight")],
  targets: [
    .target(
      name: "MovieSearch", dependencies: [.product(name: "Searchlight", package: "searchlight")]),
    .testTarget(
      name: "MovieSearchTests",
      dependencies: [
        "MovieSearch",
        .product(name: "Searchlight", package: "searchlight"),
        .product(name: "SearchlightTesting", package: "searchlight"),
      ],
      exclude: ["Transcripts"]),
  ]
)
