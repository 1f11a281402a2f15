public import SearchCore

/// The logic of asking where the device is: after the user's word, and never before.
///
/// ```swift
/// let here = LocationInteractor(for: map)
/// let search = SearchStore(machine, service: service, performing: [
///   here.work(locating: { report in report(.located(try await finder.location())) })
/// ])
/// …
/// search.send(here.ask)                            // from the button *Near me*
/// for await location in search.values(of: here) { … }
/// ```
///
/// Neither the start of a search nor any other action asks: only ``ask`` does, and so it is when the system shows its
/// question. What comes back is rounded before anybody sees it, logs and links included.
public struct LocationInteractor: SearchComponent, SearchPresenter, Hashable {
  /// What the component remembers.
  public struct Memory: Hashable, Codable, Sendable {
    var status = LocationStatus.notAsked

    /// What the status was before the question that is open.
    var former = LocationStatus.notAsked

    /// The number of the last question, by which answers to an earlier one are known.
    var question = 0

    /// Whether answers to it are still heard.
    var isOpen = false

    /// The point around which the searches have been told to search for it; `nil` before its first answer.
    var told: Point?
  }

  /// What the user wants, and what a performer answers.
  public enum Intent: Hashable, Codable, Sendable {
    /// Find out where the device is.
    case ask
    /// Do not wait for an answer, or for a better one.
    case stop
    /// Forget where the device is.
    case forget
    /// The answer to a question; there may be several, each better than the one before.
    case answer(LocationAnswer, to: Int)
  }

  /// What the component asks to have done.
  public enum Work: Hashable, Codable, Sendable {
    /// Find out where the device is, and ask the user for permission if that is needed; the answers name the number of
    /// the question.
    case locate(question: Int)
  }

  /// The name of the component.
  public let id: ComponentID

  /// The searches that are made around the device when it is found.
  public let searches: [GeoSearchInteractor]

  /// To how many decimals of a degree a location is rounded, from 0 to 6.
  public let decimals: Int

  /// Creates the logic of asking where the device is.
  ///
  /// - Parameters:
  ///   - searches: The searches that are made around the device when it is found.
  ///   - decimals: To how many decimals of a degree a location is rounded before it is kept, sent or logged: 3 is a grid
  ///     of about 110 metres, 2 of 1.1 kilometres, 6 of a tenth of a metre. Others mean the nearest of 0 to 6.
  ///   - id: The name of the component.
  public init(
    for searches: GeoSearchInteractor..., decimals: Int = 3, id: ComponentID = "location"
  ) {
    self.id = id
    self.searches = searches
    self.decimals = min(max(0, decimals), 6)
  }

  /// Nobody has asked.
  public var initialMemory: Memory { Memory() }

  /// The action that asks where the device is, on the user's word; does nothing while a question is open.
  public var ask: SearchAction { intent(.ask) }

  /// The action that ends the question: what is known stays, and nothing more is heard.
  public var stop: SearchAction { intent(.stop) }

  /// The action that forgets where the device is, also in the searches that are made around it.
  public var forget: SearchAction { intent(.forget) }

  /// The output itself.
  public func key(_ state: SearchState) -> LocationStatus { present(state) }

  /// How far the question has come.
  public func present(_ state: SearchState) -> LocationStatus { state.memory(of: self).status }

  /// What finds out where the device is in a live search.
  ///
  /// - Parameter locate: Finds out where the device is, asks the user for permission if that is needed, and reports what
  ///   it finds; it may report several times, as the location becomes better known, until it returns or is cancelled.
  ///   What it reports is rounded before it is sent. An error that it throws makes the location unavailable.
  public func work(
    locating locate:
      @escaping @Sendable (_ report: @escaping @Sendable (LocationAnswer) -> Void) async throws ->
      Void
  ) -> WorkPerformer {
    let decimals = decimals
    return work { work, send in
      switch work {
      case .locate(let question):
        try await locate { send(.answer($0.rounded(toDecimals: decimals), to: question)) }
        // Changes nothing behind another answer.
        send(.answer(.unavailable("The search for it has ended without an answer."), to: question))
      }
    }
  }
}
