import SearchCore

/// The output of a presenter that is known by its identity, made once for each change.
@MainActor
final class ExactReading<Presenter: SearchPresenter>: Reading {
  let key: ReadingKey
  let observed = Observed()
  var lastRead = 0
  private(set) var isRead = false

  private let presenter: Presenter

  /// Whether two outputs are known to be equal; `nil` if they cannot be compared.
  private let areEqual: ((Presenter.Output, Presenter.Output) -> Bool)?

  /// What the output is made of, and the output.
  private var source: Presenter.Key?
  private var output: Presenter.Output?

  init(_ presenter: Presenter, key: ReadingKey) {
    self.presenter = presenter
    self.key = key
    areEqual = (Presenter.Output.self as? any Equatable.Type).map { $0.comparison() }
  }

  /// The output in the state that the screen shows.
  func value(in state: SearchState) -> Presenter.Output {
    isRead = true
    if let output { return output }
    let value = presenter.present(state)
    source = presenter.key(state)
    output = value
    return value
  }

  func isOutdated(from former: SearchState, to state: SearchState) -> Bool {
    guard let output else { return false }
    let newSource = presenter.key(state)
    if newSource == source { return false }
    let value = presenter.present(state, after: (former, output))
    source = newSource
    self.output = value
    return areEqual?(value, output) != true
  }

  func forget() { isRead = false }
}

extension Equatable {
  /// The comparison of two values that are of this type, though the caller does not know it.
  fileprivate static func comparison<Value>() -> (Value, Value) -> Bool {
    { left, right in
      guard let left = left as? Self else { return false }
      return left == right as? Self
    }
  }
}
