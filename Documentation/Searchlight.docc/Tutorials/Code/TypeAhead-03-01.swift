// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TypeAhead",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../searchlight")],
  targets: [
    .executableTarget(
      name: "TypeAhead",
      dependencies: [
        .product(name: "Searchlight", package: "searchlight"),
        .product(name: "SearchlightUI", package: "searchlight"),
      ])
  ]
)
