#if canImport(UIKit) || canImport(AppKit)
  import Foundation
  import SearchCore

  extension DecodingFailure {
    /// The message for users, localized with the app's strings; the cause is for developers only.
    var titleForUsers: String {
      isMissing
        ? String(localized: "This result is not available any more")
        : String(localized: "This result cannot be shown")
    }
  }
#endif
