// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A separate package, since the soak runs for minutes and is not part of the tests of any target.
let package = Package(
  name: "soak",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "soak", targets: ["Soak"]),
    .executable(name: "folders", targets: ["Folders"]),
    .executable(name: "wire", targets: ["Wire"]),
  ],
  dependencies: [.package(name: "searchlight", path: "../..")],
  targets: [
    .target(name: "HeapStatistics"),
    .executableTarget(
      name: "Soak",
      dependencies: [
        "HeapStatistics", .product(name: "SearchlightSignals", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Folders",
      dependencies: [
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "SearchlightCore", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Wire",
      dependencies: [
        .product(name: "SearchlightTransport", package: "searchlight"),
        .product(name: "SearchlightAlgolia", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
