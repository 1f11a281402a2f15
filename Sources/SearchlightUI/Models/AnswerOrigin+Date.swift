public import Foundation
public import SearchlightCore

extension AnswerOrigin {
  /// When a cached answer was received; `nil` for an answer that is not cached, or if the time is
  /// unknown.
  public var storedAt: Date? {
    guard case .cache(let milliseconds?) = self else { return nil }
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
