public import SearchlightCore

/// Asks for the location of the device when the user requests it, and never earlier.
///
/// ```swift
/// let here = LocationInteractor(for: map)
/// let store = SearchStore(machine, service: service, performing: [
///   here.performer(locating: { report in report(.located(try await finder.location())) })
/// ])
/// …
/// store.send(here.ask)                            // from the button *Near me*
/// for await location in store.values(of: here) { … }
/// ```
///
/// Neither the start of a search nor any action but ``ask`` asks for the location, so the system
/// shows its permission dialog only then. A location is rounded before any other code sees it, logs
/// and links included.
public struct LocationInteractor: LocationKeeper, SearchPresenter, Hashable {
  /// The status of the location, and the question that is open.
  public struct Memory: Hashable, Codable, Sendable {
    var status = LocationStatus.notAsked

    /// The status before the open question.
    var former = LocationStatus.notAsked

    /// The number of the last question, by which answers to earlier ones are recognized.
    var question = 0

    /// Whether answers to the last question are still accepted.
    var isOpen = false

    /// The point that the searches are centered on for the last question; `nil` before its first
    /// answer.
    var told: Point?

    /// The latest points that the searches were centered on since the location was last forgotten,
    /// each once.
    ///
    /// A later question, whatever its answer, does not change what is to be forgotten, and going
    /// back or a link may center a search on an earlier point again.
    private(set) var centers: [Point] = []

    /// The maximum number of points, enough for a day's journey.
    private static let limit = 1000

    /// Creates a memory that knows nothing but the number of the last question, so that an answer to
    /// it is recognized as late.
    init(after question: Int = 0) { self.question = question }

    /// Records that the searches are centered on a point.
    mutating func tell(_ point: Point) {
      told = point
      centers.removeAll { $0 == point }
      centers.append(point)
      if centers.count > Self.limit { centers.removeFirst() }
    }

    /// Removes points, wherever they are kept.
    mutating func forget(_ points: Set<Point>) {
      centers.removeAll(where: points.contains)
      if told.map(points.contains) == true { told = nil }
      if status.isLocated(at: points) { status = .notAsked }
      if former.isLocated(at: points) { former = .notAsked }
    }
  }

  /// The user's requests and the performer's answers.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Asks for the location of the device.
    case ask
    /// Stops waiting for an answer, or for a more accurate one.
    case stop
    /// Forgets the location of the device.
    case forget
    /// Passes on an answer to a question; several answers may follow, each more accurate than the
    /// last.
    case answer(LocationAnswer, to: Int)
  }

  /// The work that the component requests from a performer.
  @nonexhaustive
  public enum Work: Hashable, Codable, Sendable {
    /// Locates the device, asking the user for permission if needed; answers carry the number of
    /// the question.
    case locate(question: Int)
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The searches that are centered on the device once it is located.
  public let searches: [GeoSearchInteractor]

  /// The number of decimals of a degree that a location is rounded to, from 0 to 6.
  public let decimals: Int

  /// The problems in the arguments of the initializer: no search, and a number of decimals out of
  /// range.
  public let issues: [String]

  /// Creates the component for some searches on a map.
  ///
  /// - Parameters:
  ///   - searches: The searches that are centered on the device once it is located.
  ///   - decimals: The number of decimals of a degree that a location is rounded to before it is
  ///     stored, sent or logged. 3 gives a grid of about 110 metres, 2 of 1.1 kilometres, 6 of a
  ///     tenth of a metre. Values are clamped to 0 to 6.
  ///   - id: Identifies the component in its machine.
  public init(
    for searches: GeoSearchInteractor..., decimals: Int = 3, id: ComponentID = "location"
  ) {
    self.id = id
    self.searches = searches
    self.decimals = min(max(0, decimals), 6)
    var issues = ArgumentIssues()
    issues.require(
      !searches.isEmpty, "It has no search to restrict, so the place has no effect. Give it one.")
    issues.check("decimals", decimals, in: 0...6)
    self.issues = issues.sentences
  }

  /// What the component declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// A memory without a question.
  public var initialMemory: Memory { Memory() }

  /// The action that asks for the location; send it only when the user requests it.
  ///
  /// It does nothing while a question is open.
  public var ask: SearchAction { intent(.ask) }

  /// The action that ends the question: a known location stays, and no further answers are
  /// accepted.
  public var stop: SearchAction { intent(.stop) }

  /// The action that forgets the location, also in the searches, saved searches and cached answers
  /// that are centered on it.
  public var forget: SearchAction { intent(.forget) }

  /// Returns the status, which is its own key.
  public func key(_ state: SearchState) -> LocationStatus { present(state) }

  /// Returns the location, or the status of the question.
  public func present(_ state: SearchState) -> LocationStatus { state.memory(of: self).status }

  /// Creates the performer that locates the device in a live search.
  ///
  /// - Parameter locate: Locates the device, asks the user for permission if needed, and reports
  ///   what it finds. It may report several times as the location becomes more accurate, until it
  ///   returns or is cancelled. Each report is rounded before it is sent. If it throws before its
  ///   first report, the location becomes unavailable.
  public func performer(
    locating locate:
      @escaping @Sendable (_ report: @escaping @Sendable (LocationAnswer) -> Void) async throws ->
      Void
  ) -> WorkPerformer {
    let decimals = decimals
    return performer { work, send in
      switch work {
      case .locate(let question):
        try await locate { send(.answer($0.rounded(toDecimals: decimals), to: question)) }
        // Has no effect after another answer.
        send(
          .answer(
            .unavailable("The search for the location ended without an answer."), to: question))
      }
    }
  }
}

extension LocationInteractor.Intent: HistoryIntent {
  /// An answer is a result of the component's work, and forgetting takes all results back.
  public var historyRole: HistoryRole {
    switch self {
    case .ask, .stop: .choice
    case .forget: .erasure
    case .answer: .result
    }
  }
}

/// The location of the device, or how far the question for it has come.
@nonexhaustive
public enum LocationStatus: Hashable, Codable, Sendable {
  /// The user has not asked; nothing is known, and the system has not been asked either.
  case notAsked

  /// The user has asked, and there is no answer yet.
  case asking

  /// The user has denied access to the location.
  case denied

  /// The user cannot grant access.
  case restricted

  /// The location is unavailable at the moment, with a reason for people to read.
  case unavailable(String)

  /// The device was located.
  case located(DeviceLocation)

  /// Returns whether the device was located at one of some points.
  func isLocated(at points: Set<Point>) -> Bool {
    if case .located(let location) = self { points.contains(location.point) } else { false }
  }
}
