import SearchlightBackend

/// Which records users have dealt with together.
struct ItemAffinity: Sendable {
  /// A record with its score, from 0 to 100.
  typealias Scored = RecommendationRequest.Candidate

  private let events: [RecordedEvent]

  /// - Parameters:
  ///   - horizon: The first time that counts, in milliseconds since 1970.
  ///   - isIncluded: Whether the events of an index count.
  init(_ ledger: AnalyticsLedger, since horizon: Int, _ isIncluded: (IndexName) -> Bool) {
    events = ledger.events.filter { $0.time >= horizon && isIncluded($0.index) }
  }

  /// Returns the records that were converted together with one: in one event, or by the same user
  /// within a day.
  ///
  /// A record counts once for each of its events. The one with the most events has a score of 100.
  func boughtTogether(with objectID: String) -> [Scored] {
    let conversions = events.filter { $0.kind == .conversion }
    var times: [String: [Int]] = [:]
    for event in conversions where event.has(objectID) {
      for user in event.users { times[user, default: []].append(event.time) }
    }
    times = times.mapValues { $0.sorted() }
    var counts: [String: Double] = [:]
    for event in conversions {
      let isTogether =
        event.has(objectID)
        || event.users.contains { user in
          times[user].map { Self.isNear(event.time, $0) } ?? false
        }
      guard isTogether else { continue }
      for id in event.objectIDs where id != objectID { counts[id, default: 0] += 1 }
    }
    return Self.scored(counts)
  }

  /// Returns whether a time is within a day of one of some times, which are sorted.
  private static func isNear(_ time: Int, _ times: [Int]) -> Bool {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time - AnalyticsDay.length { low = middle + 1 } else { high = middle }
    }
    return low < times.count && times[low] <= time + AnalyticsDay.length
  }

  /// Returns the records that users have chosen who have also chosen what a user has: clicks and
  /// conversions of which the latter weigh ten times as much.
  ///
  /// What the user has converted is not among them. The best has a score of 100.
  func recommended(to user: String) -> [Scored] {
    let chosen = events.filter { $0.kind != .view }
    var own: Set<String> = []
    var converted: Set<String> = []
    for event in chosen where event.users.contains(user) {
      own.formUnion(event.objectIDs)
      if event.kind == .conversion { converted.formUnion(event.objectIDs) }
    }
    guard !own.isEmpty else { return [] }
    // How many of the records each of the others has in common with the user.
    var common: [String: Set<String>] = [:]
    for event in chosen where !event.users.contains(user) {
      let shared = own.intersection(event.objectIDs)
      guard !shared.isEmpty else { continue }
      for other in event.users.prefix(1) { common[other, default: []].formUnion(shared) }
    }
    var counts: [String: Double] = [:]
    for event in chosen {
      guard let other = event.users.first, let shared = common[other] else { continue }
      for id in event.objectIDs where !converted.contains(id) && !own.contains(id) {
        counts[id, default: 0] += event.weight * Double(shared.count)
      }
    }
    return Self.scored(counts)
  }

  /// Weights as scores, best first, and those of equal weight in the order of their identifiers.
  ///
  /// A weight that is too small to be seen in two decimals still has a score above 0, which is that of
  /// records from elsewhere.
  ///
  /// - Parameter whole: The weight that has a score of 100; `nil` for the largest one.
  static func scored(_ weights: [String: Double], of whole: Double? = nil) -> [Scored] {
    guard let whole = whole ?? weights.values.max(), whole > 0 else { return [] }
    return weights.filter { $0.value > 0 }.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key
    }.map { id, weight in
      Scored(objectID: id, score: max((weight / whole * 10_000).rounded() / 100, 0.01))
    }
  }
}

extension RecordedEvent {
  /// The records of the event, each once.
  var objectIDs: [String] {
    var known: Set<String> = []
    return items.map(\.objectID).filter { known.insert($0).inserted }
  }

  fileprivate func has(_ objectID: String) -> Bool {
    items.contains { $0.objectID == objectID }
  }

  /// How much the event says: a conversion as much as ten clicks, and a view nothing.
  var weight: Double {
    switch kind {
    case .conversion: 10
    case .click: 1
    case .view: 0
    }
  }
}
