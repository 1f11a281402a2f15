// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A separate package, since it measures dictionaries that have to be downloaded.
let package = Package(
  name: "dictionaries",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "dictionaries", targets: ["Dictionaries"])],
  dependencies: [.package(name: "searchlight", path: "../..")],
  targets: [
    .executableTarget(
      name: "Dictionaries",
      dependencies: [
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "SearchlightBackend", package: "searchlight"),
      ],
      swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6]
)
