import SearchlightAlgoliaForm
import SearchlightBackend

/// The searches and events that a server keeps, so that they can be counted by query.
///
/// Searches and events that are older than ``days`` are dropped. If there are more than ``limit`` of
/// either, the oldest ones are dropped. The only thing that is kept of users is their tokens.
struct AnalyticsLedger: Sendable {
  /// The time within which searches of one user can be one, in milliseconds.
  private static let typingTime = 30_000

  /// How many users are remembered who may be typing.
  private static let typistLimit = 1000

  /// The number of days that are kept.
  let days: Int

  /// The largest number of searches, and of events, that are kept.
  let limit: Int

  private var allSearches: [RecordedSearch] = []
  private var allEvents: [RecordedEvent] = []

  /// The number of the first of the searches, of all that there have been.
  private var firstNumber = 0

  /// The latest search of each user who may be typing.
  private var typists: [Typist: Typed] = [:]

  /// When ``typists`` was last without those who no longer type, in milliseconds since 1970.
  private var lastRevision = 0

  /// The day on which old entries were dropped.
  private var cleaned = AnalyticsDay(number: .min)

  private struct Typist: Hashable {
    let index: IndexName
    let visitor: String
  }

  private struct Typed {
    /// The number of the search, of all that there have been.
    var number: Int
    /// The time of the latest answer to it.
    var time: Int
  }

  init(days: Int, limit: Int) {
    self.days = max(days, 0)
    self.limit = min(max(limit, 0), 1 << 40)
  }

  /// The searches, in the order in which they began.
  var searches: ArraySlice<RecordedSearch> { allSearches.suffix(limit) }

  /// The events, in the order in which they have arrived.
  var events: ArraySlice<RecordedEvent> { allEvents.suffix(limit) }

  /// Returns the first time that is kept, in milliseconds since 1970.
  func horizon(at now: Int) -> Int {
    let (length, isTooLong) = days.multipliedReportingOverflow(by: AnalyticsDay.length)
    let (time, isTooEarly) = now.subtractingReportingOverflow(length)
    return isTooLong || isTooEarly ? .min : time
  }

  // MARK: - Changes

  /// Adds a search, or takes it into the one that the same user has begun before.
  ///
  /// Letters that are added to a text within half a minute are one search, with the last text. So are
  /// letters that are removed, where the longest text stays, and pages of a list.
  ///
  /// - Parameter visitor: Who searches, if not the token says it; this is not kept.
  mutating func add(_ search: RecordedSearch, visitor: String) {
    clean(at: search.time)
    let typist = Typist(
      index: search.index, visitor: search.userToken.map { "token \($0)" } ?? "at \(visitor)")
    if let typed = typists[typist], (0...Self.typingTime).contains(search.time - typed.time),
      allSearches.indices.contains(typed.number - firstNumber)
    {
      let position = typed.number - firstNumber
      if let isAnswer = allSearches[position].isContinued(by: search) {
        allSearches[position].absorb(search, asAnswer: isAnswer)
        typists[typist] = Typed(number: typed.number, time: search.time)
        return
      }
    }
    allSearches.append(search)
    typists[typist] = Typed(number: firstNumber + allSearches.count - 1, time: search.time)
    if typists.count > Self.typistLimit { typists = [:] }
    // Not at every search, because the others then move.
    if allSearches.count > limit + limit / 8 {
      let surplus = allSearches.count - limit
      allSearches.removeFirst(surplus)
      firstNumber += surplus
    }
  }

  mutating func add(_ events: some Sequence<RecordedEvent>, at now: Int) {
    clean(at: now)
    allEvents += events
    if allEvents.count > limit + limit / 8 { allEvents.removeFirst(allEvents.count - limit) }
  }

  /// The number of users who may be typing: those without a token are told apart by their addresses.
  var typistCount: Int { typists.count }

  /// Removes the searches and events of a user; returns whether there were any.
  mutating func remove(user: String) -> Bool {
    let before = allSearches.count + allEvents.count
    removeSearches { $0.userToken == user }
    allEvents.removeAll { $0.users.contains(user) }
    return allSearches.count + allEvents.count < before
  }

  /// Drops what is too old: searches and events once a day, and those who no longer type.
  private mutating func clean(at now: Int) {
    if !(lastRevision...(lastRevision + Self.typingTime)).contains(now) {
      lastRevision = RecordedEvent.kept(now)
      typists = typists.filter { (0...Self.typingTime).contains(lastRevision - $0.value.time) }
    }
    let today = AnalyticsDay(of: now)
    guard today > cleaned else { return }
    cleaned = today
    let horizon = horizon(at: now)
    removeSearches { $0.time < horizon }
    allEvents.removeAll { $0.time < horizon }
  }

  private mutating func removeSearches(where isUnwanted: (RecordedSearch) -> Bool) {
    let rest = allSearches.filter { !isUnwanted($0) }
    guard rest.count < allSearches.count else { return }
    allSearches = rest
    // The numbers of the others have changed.
    firstNumber = 0
    typists = [:]
  }

  // MARK: - Storage

  /// The version of the format in which a ledger is stored.
  static let version = 1

  /// Returns what is kept, without what is too old.
  func json(at now: Int) -> JSON {
    let horizon = horizon(at: now)
    return [
      "version": .integer(Self.version),
      "searches": .array(searches.filter { $0.time >= horizon }.map(\.json)),
      "events": .array(events.filter { $0.time >= horizon }.map(\.json)),
    ]
  }

  /// What was not taken from a stored ledger.
  struct Reading: Sendable {
    /// The number of entries that are no searches and no events.
    var unreadable = 0

    /// Why the first of them is none.
    var reason: String?

    /// The number of entries that are too old, or more than the limit.
    var dropped = 0
  }

  /// Adds what ``json(at:)`` has written, without what is too old now.
  ///
  /// An entry that cannot be read is left out, so that it does not cost all others.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` with the reason why it is something else.
  mutating func read(_ json: JSON, at now: Int) throws(AlgoliaAPIError) -> Reading {
    guard json.objectValue != nil else {
      throw AlgoliaAPIError(message: "it must be an object, not \(json.excerpt)", status: 400)
    }
    let reader = MemberReader(json, of: "the report")
    guard let version = try reader.number("version") else {
      throw AlgoliaAPIError(message: "it has no version", status: 400)
    }
    guard version == Self.version else {
      throw AlgoliaAPIError(
        message: "it has the version \(version), and this server knows version \(Self.version)",
        status: 400)
    }
    let searches = try reader.elements("searches") ?? []
    let events = try reader.elements("events") ?? []
    var reading = Reading()
    func entries<Entry>(_ list: [JSON], _ read: (JSON) throws(AlgoliaAPIError) -> Entry) -> [Entry]
    {
      list.compactMap { json in
        do throws(AlgoliaAPIError) {
          return try read(json)
        } catch {
          reading.unreadable += 1
          reading.reason = reading.reason ?? error.message
          return nil
        }
      }
    }
    allSearches = entries(searches, RecordedSearch.init(json:)).suffix(limit)
    allEvents = entries(events, RecordedEvent.init(json:)).suffix(limit)
    clean(at: now)
    reading.dropped =
      searches.count + events.count - allSearches.count - allEvents.count - reading.unreadable
    return reading
  }
}

extension RecordedSearch {
  /// Returns whether another search of the same user is a part of this one, and whether its answer
  /// is the newer one; `nil` if it is a search of its own.
  fileprivate func isContinued(by later: RecordedSearch) -> Bool? {
    guard later.filters == filters, later.tags == tags else { return nil }
    if later.query == query { return true }
    // To search for everything is a search of its own, which nobody has typed.
    guard !query.isEmpty, !later.query.isEmpty else { return nil }
    if later.query.hasPrefix(query) { return true }
    return query.hasPrefix(later.query) ? false : nil
  }
}
