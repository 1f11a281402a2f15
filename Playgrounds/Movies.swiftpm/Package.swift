// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Movies",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .iOSApplication(
      name: "Movies",
      targets: ["Movies"],
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .movieReel),
      accentColor: .presetColor(.orange),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      additionalInfoPlistContentFilePath: "AppInfo.plist"
    )
  ],
  dependencies: [.package(name: "searchlight", path: "../..")],
  targets: [
    .executableTarget(
      name: "Movies",
      dependencies: [
        .product(name: "SearchlightUI", package: "searchlight"),
        .product(name: "SearchlightCore", package: "searchlight"),
        .product(name: "SearchlightComponents", package: "searchlight"),
        .product(name: "SearchlightLocal", package: "searchlight"),
        .product(name: "SearchlightSamples", package: "searchlight"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
