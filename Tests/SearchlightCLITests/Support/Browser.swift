import Foundation

/// A browser to look at pages with; the tests know Chromium.
enum Browser {
  /// The path of it; `nil` if none is named.
  static let path: String? = {
    let path = ProcessInfo.processInfo.environment["SEARCHLIGHT_BROWSER"] ?? ""
    return path.isEmpty ? nil : path
  }()
}
