import SearchCore

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

  /// The output for the state that the screen shows.
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

extension Equatable {
  /// A comparison of two values of this type for callers that do not know the type.
  fileprivate static func comparison<Value>() -> (Value, Value) -> Bool {
    { left, right in
      guard let left = left as? Self else { return false }
      return left == right as? Self
    }
  }
}
