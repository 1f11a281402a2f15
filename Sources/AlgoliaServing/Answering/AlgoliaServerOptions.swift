#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a server answers.
public struct AlgoliaServerOptions: Sendable {
  /// The identifier of the application that requests must name; `nil` if any will do.
  public var applicationID: String?

  /// The key that may do everything.
  ///
  /// Without one (`nil`) every key may that is not among those made by `POST /1/keys`. A key must be sent in any case,
  /// as Algolia's service wants it.
  public var adminKey: String?

  /// The most bytes that the body of a request may have when it is not compressed any more; by default 100 MB.
  public var bodyLimit = 100 << 20

  /// Whether requests may ask for ``ServerFault``s, by a header field or by `PUT /local/faults`; by default not.
  public var allowsFaults = false

  /// How often a task is said to be pending before it is done; by default never, as it is done when it is answered.
  public var pollsPerTask = 0

  /// Whether answers to searches say how long they took; without, equal searches have equal answers.
  public var measuresTime = true

  /// The time in milliseconds since 1970, by default that of the system: for tests of what expires.
  public var milliseconds: @Sendable () -> Int

  /// An identifier that was never given before, for records, keys and answers; by default 22 letters and digits.
  public var identifier: @Sendable () -> String

  /// Creates options: a server in which every key may do everything.
  public init() {
    milliseconds = { Int((Date().timeIntervalSince1970 * 1000).rounded(.down)) }
    identifier = { Self.randomIdentifier() }
  }

  private static func randomIdentifier() -> String {
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz".unicodeScalars)
    var text = ""
    for _ in 0..<22 { text.unicodeScalars.append(letters[Int.random(in: letters.indices)]) }
    return text
  }
}
