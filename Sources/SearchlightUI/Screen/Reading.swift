import SearchlightCore
import SearchlightStateMachineUI

/// The cached output of a presenter with an exact identity, computed once for each change.
@MainActor
final class ExactReading<Presenter: SearchPresenter>: Reading {
  let key: ReadingKey
  let observed = Observed()
  var lastRead = 0
  private(set) var isRead = false

  private let presenter: Presenter

  /// Compares two outputs; `nil` if the outputs are not `Equatable`.
  private let areEqual: ((Presenter.Output, Presenter.Output) -> Bool)?

  /// The key of the output, and the output.
  private var source: Presenter.Key?
  private var output: Presenter.Output?

  /// An earlier output that the first one continues.
  private let former: (state: SearchState, output: Presenter.Output)?

  init(
    _ presenter: Presenter, key: ReadingKey, after former: (state: SearchState, output: Any)? = nil
  ) {
    self.presenter = presenter
    self.key = key
    self.former = former.flatMap { former in
      (former.output as? Presenter.Output).map { (former.state, $0) }
    }
    areEqual = (Presenter.Output.self as? any Equatable.Type).map { $0.comparison() }
  }

  /// Returns the output for the state that the screen shows.
  func value(in state: SearchState) -> Presenter.Output {
    isRead = true
    if let output { return output }
    let value = former.map { presenter.present(state, after: $0) } ?? presenter.present(state)
    source = presenter.key(state)
    output = value
    return value
  }

  func isOutdated(
    from former: SearchState, to state: SearchState, comparingKeys comparesKeys: Bool
  ) -> Bool {
    guard let output else { return false }
    let newSource = presenter.key(state)
    if comparesKeys, newSource == source { return false }
    let value =
      comparesKeys || presenter is any ContinuedPresenter
      ? presenter.present(state, after: (former, output)) : presenter.present(state)
    source = newSource
    self.output = value
    return areEqual?(value, output) != true
  }

  func forget() { isRead = false }

  var outputToContinue: Any? { presenter is any ContinuedPresenter ? output : nil }
}

/// A record of what a view has read of a state, and whether it must read again.
@MainActor
protocol Reading: AnyObject {
  /// The key of the reading in its screen.
  var key: ReadingKey { get }

  /// The entity that notifies readers of a change.
  var observed: Observed { get }

  /// Whether it was read since it last notified readers.
  var isRead: Bool { get }

  /// How many states had been shown at the last read.
  var lastRead: Int { get set }

  /// Returns whether the output for one state differs from the output for a later one.
  ///
  /// After the call the reading belongs to the later state.
  ///
  /// - Parameters:
  ///   - former: The state of the output.
  ///   - state: The later state.
  ///   - comparesKeys: Whether equal keys mean equal outputs.
  func isOutdated(
    from former: SearchState, to state: SearchState, comparingKeys comparesKeys: Bool
  ) -> Bool

  /// The output, if the next one continues it, see ``ContinuedPresenter``; `nil` otherwise.
  var outputToContinue: Any? { get }

  /// Marks the reading as not read by anybody.
  func forget()
}

/// A presenter whose output depends on the output before, such as rows that keep their identities.
protocol ContinuedPresenter {}

/// The key of a reading: the type of the presenter and its identity.
struct ReadingKey: Hashable {
  let type: ObjectIdentifier
  let identity: PresenterIdentity
}
