import SearchlightCore
import SearchlightStateMachineUI

/// The readings of presenters of one type that share an identity, though their outputs may differ.
///
/// They notify readers together, if any output has changed.
@MainActor
final class SharedReading<Presenter: SearchPresenter>: Reading {
  /// The largest number of outputs that are compared.
  ///
  /// A view that is redrawn while outputs stay the same adds a reading each time, because nothing
  /// tells that the presenter is the same. Beyond the limit every change of the state notifies
  /// readers.
  static var limit: Int { 64 }

  let key: ReadingKey
  let observed = Observed()
  var lastRead = 0
  private var readings: [ExactReading<Presenter>] = []
  private var isFull = false

  init(key: ReadingKey) {
    self.key = key
  }

  var isRead: Bool { !readings.isEmpty }
  var outputToContinue: Any? { nil }

  func value(of presenter: Presenter, in state: SearchState) -> Presenter.Output {
    let reading = ExactReading(presenter, key: key)
    if readings.count < Self.limit { readings.append(reading) } else { isFull = true }
    return reading.value(in: state)
  }

  func isOutdated(
    from former: SearchState, to state: SearchState, comparingKeys comparesKeys: Bool
  ) -> Bool {
    // Evaluate all readings without short-circuiting: each must move on to the later state.
    readings.reduce(isFull) {
      $1.isOutdated(from: former, to: state, comparingKeys: comparesKeys) || $0
    }
  }

  func forget() {
    readings = []
    isFull = false
  }
}
