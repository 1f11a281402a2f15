import SearchCore

/// The outputs of presenters that have an identity in common though they may present different things.
///
/// They are woken together, if one of the outputs differs.
@MainActor
final class SharedReading<Presenter: SearchPresenter>: Reading {
  /// How many outputs are compared.
  ///
  /// A view that is drawn again and again while they stay the same reads anew each time, and nobody knows
  /// that it is the same presenter; beyond these, any change of the state wakes.
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

  func value(of presenter: Presenter, in state: SearchState) -> Presenter.Output {
    let reading = ExactReading(presenter, key: key)
    if readings.count < Self.limit { readings.append(reading) } else { isFull = true }
    return reading.value(in: state)
  }

  func isOutdated(from former: SearchState, to state: SearchState) -> Bool {
    // Each is to become one of the later state.
    readings.reduce(isFull) { $1.isOutdated(from: former, to: state) || $0 }
  }

  func forget() {
    readings = []
    isFull = false
  }
}
