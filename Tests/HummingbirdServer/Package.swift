// swift-tools-version: 6.2
import PackageDescription

// This is a separate package, so that Hummingbird and AsyncHTTPClient do not become dependencies of
// Searchlight.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "hummingbird-server",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "AsyncHTTPExchange", targets: ["AsyncHTTPExchange"]),
    .library(name: "FilmServing", targets: ["FilmServing"]),
    .executable(name: "film-server", targets: ["FilmServerCommand"]),
    .executable(name: "waiting", targets: ["Waiting"]),
  ],
  dependencies: [
    .package(name: "searchlight", path: "../.."),
    .package(name: "local-server", path: "../LocalServer"),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.33.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.23.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // Later versions of these extras need swift-certificates and swift-crypto.
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.26.0"),
  ],
  targets: [
    .target(
      name: "AsyncHTTPExchange",
      dependencies: [
        .product(name: "SearchlightAlgolia", package: "searchlight"),
        .product(name: "SearchlightTransport", package: "searchlight"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FilmServing",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "SearchlightComponents", package: "searchlight"),
        .product(name: "SearchlightCore", package: "searchlight"),
        .product(name: "SearchlightStateMachine", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "FilmServerCommand",
      dependencies: [
        "AsyncHTTPExchange", "FilmServing",
        .product(name: "SearchlightAlgolia", package: "searchlight"),
        .product(name: "SearchlightTransport", package: "searchlight"),
        .product(name: "SearchlightAlgoliaServing", package: "searchlight"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "LocalServer", package: "local-server"),
        .product(name: "SearchlightSamples", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
    // What a call costs while it waits for its answer.
    .executableTarget(
      name: "Waiting",
      dependencies: [
        "AsyncHTTPExchange",
        .product(name: "SearchlightAlgolia", package: "searchlight"),
        .product(name: "SearchlightTransport", package: "searchlight"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HummingbirdServerTests",
      dependencies: [
        "AsyncHTTPExchange", "FilmServing",
        .product(name: "SearchlightAlgolia", package: "searchlight"),
        .product(name: "SearchlightTransport", package: "searchlight"),
        .product(name: "SearchlightAlgoliaServing", package: "searchlight"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "LocalServer", package: "local-server"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "SearchlightConformance", package: "searchlight"),
        .product(name: "SearchlightCore", package: "searchlight"),
        .product(name: "SearchlightTesting", package: "searchlight"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
