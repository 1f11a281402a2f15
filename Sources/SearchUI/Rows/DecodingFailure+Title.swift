#if canImport(UIKit) || canImport(AppKit)
  import Foundation
  import SearchCore

  extension DecodingFailure {
    /// What a user is told of it, among the strings of the app; why it is so is for developers.
    var titleForUsers: String {
      isMissing
        ? String(localized: "This result is not available any more")
        : String(localized: "This result cannot be shown")
    }
  }
#endif
