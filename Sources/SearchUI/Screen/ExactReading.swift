import SearchCore

/// The output of a presenter that is known by its identity, made once for each change.
@MainActor
final class ExactReading<Presenter: SearchPresenter>: Reading {
  private let presenter: Presenter
  private var state: SearchState
  private var key: Presenter.Key
  private(set) var output: Presenter.Output

  init(_ presenter: Presenter, _ state: SearchState) {
    self.presenter = presenter
    self.state = state
    key = presenter.key(state)
    output = presenter.present(state)
  }

  func isOutdated(in state: SearchState) -> Bool {
    let key = presenter.key(state)
    if key != self.key {
      let output = presenter.present(state, after: (self.state, self.output))
      guard presenter.areEqual(output, self.output) else { return true }
      self.key = key
    }
    // What an older state holds is let go of.
    self.state = state
    return false
  }
}
