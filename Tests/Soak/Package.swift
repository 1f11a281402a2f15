// swift-tools-version: 6.2
import PackageDescription

// A separate package, since the soak runs for minutes and is not part of the tests of any target.
let package = Package(
  name: "soak",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "soak", targets: ["Soak"])],
  dependencies: [.package(name: "searchlight", path: "../..")],
  targets: [
    .executableTarget(
      name: "Soak",
      dependencies: [.product(name: "Signals", package: "searchlight")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
