import SearchCore

/// The output of a presenter that is known by its identity, made once for each change.
@MainActor
final class ExactReading<Presenter: SearchPresenter>: Reading {
  private struct Output {
    var state: SearchState
    var key: Presenter.Key
    let value: Presenter.Output
  }

  let observed = Observed()
  var lastRead = 0
  private let presenter: Presenter
  private var output: Output?

  init(_ presenter: Presenter) {
    self.presenter = presenter
  }

  var isRead: Bool { output != nil }

  /// The output in the state that the screen shows.
  func value(in state: SearchState) -> Presenter.Output {
    if let output { return output.value }
    let value = presenter.present(state)
    output = Output(state: state, key: presenter.key(state), value: value)
    return value
  }

  func isOutdated(in state: SearchState) -> Bool {
    guard let output else { return false }
    let key = presenter.key(state)
    if key != output.key {
      let value = presenter.present(state, after: (output.state, output.value))
      guard presenter.areEqual(value, output.value) else { return true }
      self.output?.key = key
    }
    // What an older state holds is let go of.
    self.output?.state = state
    return false
  }

  func forget() { output = nil }
}
