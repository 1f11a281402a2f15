// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Favourites",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../searchlight")],
  targets: [
    .target(
      name: "Favourites", dependencies: [.product(name: "Searchlight", package: "searchlight")]),
    .testTarget(
      name: "FavouritesTests",
      dependencies: [
        "Favourites",
        .product(name: "Searchlight", package: "searchlight"),
        .product(name: "SearchlightTesting", package: "searchlight"),
      ]),
  ]
)
