import Foundation
public import SearchlightMCPServing

/// The behavior of a server.
public struct AlgoliaServerOptions: Sendable {
  /// The application ID that requests must have; `nil` accepts any.
  public var applicationID: String?

  /// The API key with all rights.
  ///
  /// If it is `nil`, every key that was not created with `POST /1/keys` has all rights. A request
  /// must always have a key, as for Algolia's service.
  public var adminKey: String?

  /// The hosts whose pages may send requests to a server without an admin key, and under whose names
  /// such a server may be reached, in addition to this machine and to IP addresses; none by default.
  ///
  /// A server with an admin key answers the pages of all hosts, under any name.
  public var allowedHosts: Set<String> = []

  /// The largest body of a request in bytes, both as it is sent and after decompression; 100 MB by
  /// default.
  public var bodyLimit = 100_000_000

  /// Whether clients may ask for a ``ServerFault``, with a header field or `PUT /local/faults`;
  /// `false` by default.
  public var allowsFaults = false

  /// Whether a search is refused that filters by an attribute which the index does not declare, or
  /// counts it; `false` by default.
  ///
  /// Otherwise it is answered as by Algolia's service: a filter on such an attribute finds nothing, an
  /// optional one has no effect, and its values are not counted. Libraries that search several indices
  /// at once rely on it. Deletions by a filter are refused in any case.
  public var refusesUndeclaredAttributes = false

  /// How often a task is reported as pending before it is done; 0 by default, as a task is done
  /// when its change is answered.
  public var pollsPerTask = 0

  /// Whether the server keeps searches and events for analytics, the report and recommendations;
  /// `true` by default.
  public var keepsAnalytics = true

  /// Whether the server answers the calls of Algolia's Analytics API; `false` by default.
  ///
  /// Otherwise it names the service as one that it lacks. The report at `/report` is there in any case.
  public var answersAnalytics = false

  /// The number of days for which searches and events are kept; 30 by default.
  public var analyticsDays = 30

  /// The largest number of searches, and of events, that are kept; 20,000 by default.
  ///
  /// If there are more, the oldest ones are dropped. A search takes about a kilobyte, in memory and in a
  /// folder, and an event with 20 long identifiers about ten.
  public var analyticsLimit = 20_000

  /// The behavior of the server for assistants at `/mcp`.
  public var assistants = MCPOptions()

  /// Whether answers to searches contain the processing time; without it, equal searches have equal
  /// answers.
  public var measuresTime = true

  /// Returns the time in milliseconds since 1970, by default the system's; tests of expiry replace
  /// it.
  public var milliseconds: @Sendable () -> Int

  /// Generates unique identifiers for records, keys and answers; by default 22 letters and digits.
  public var identifier: @Sendable () -> String

  /// Generates the `queryID` of a search with `clickAnalytics`, to which events refer: 32 hexadecimal
  /// digits, by default random ones.
  public var queryID: @Sendable () -> String

  /// Creates options for a server in which every key has all rights.
  public init() {
    milliseconds = { Int((Date().timeIntervalSince1970 * 1000).rounded(.down)) }
    identifier = { Self.randomText(22, of: "0123456789abcdefghijklmnopqrstuvwxyz") }
    queryID = { Self.randomText(32, of: "0123456789abcdef") }
  }

  /// - Parameter letters: At most 64.
  private static func randomText(_ count: Int, of letters: String) -> String {
    let letters = Array(letters.utf8)
    var text: [UInt8] = []
    while text.count < count {
      // Ten letters of one number, because each number is a call of the system.
      let number = UInt64.random(in: .min ... .max)
      for shift in stride(from: 0, to: 60, by: 6) where text.count < count {
        let place = Int((number >> shift) & 0x3F)
        // Numbers past the last whole round of letters would make some letters more frequent.
        if place < 64 / letters.count * letters.count {
          text.append(letters[place % letters.count])
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
