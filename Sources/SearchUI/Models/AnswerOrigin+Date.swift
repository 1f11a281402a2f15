public import Foundation
public import SearchCore

extension AnswerOrigin {
  /// When the answer came that is shown from a cache; `nil` for any other, and if nobody has told.
  public var storedAt: Date? {
    guard case .cache(let milliseconds?) = self else { return nil }
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
