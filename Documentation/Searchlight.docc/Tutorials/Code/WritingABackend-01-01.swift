// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Catalogue",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../searchlight")],
  targets: [
    .target(
      name: "Catalogue", dependencies: [.product(name: "Searchlight", package: "searchlight")]),
    .testTarget(
      name: "CatalogueTests",
      dependencies: [
        "Catalogue",
        .product(name: "Searchlight", package: "searchlight"),
        .product(name: "SearchlightConformance", package: "searchlight"),
      ]),
  ]
)
