// swift-tools-version: 6.2
import PackageDescription

// A separate package, since it is an app as a user of the package has it: built for release, with
// the products that a client of a hosted engine needs, and without tests.
let package = Package(
  name: "release-client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "searchlight", path: "../..")],
  targets: [
    .executableTarget(
      name: "ReleaseClient",
      dependencies: [
        .product(name: "SearchlightCore", package: "searchlight"),
        .product(name: "SearchlightUI", package: "searchlight"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    )
  ],
  swiftLanguageModes: [.v6]
)
