// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Movies",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../searchlight")],
  targets: [
    .executableTarget(
      name: "Movies",
      dependencies: [
        .product(name: "Searchlight", package: "searchlight"),
        .product(name: "SearchlightAlgolia", package: "searchlight"),
        .product(name: "OpenSearch", package: "searchlight"),
      ])
  ]
)
