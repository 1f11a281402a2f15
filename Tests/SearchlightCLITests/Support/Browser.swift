import Foundation

/// The browser in which tests open pages, which must be a Chromium.
enum Browser {
  /// The path from the environment variable `SEARCHLIGHT_BROWSER`; `nil` if it is not set.
  static let path: String? = {
    let path = ProcessInfo.processInfo.environment["SEARCHLIGHT_BROWSER"] ?? ""
    return path.isEmpty ? nil : path
  }()
}
