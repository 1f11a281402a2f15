/// A record of which part of a state was read, and whether its readers must read again.
@MainActor
final class ValueReading<State> {
  /// The entity that notifies readers of a change.
  let observed = Observed()

  /// Whether the part was read since its readers were last notified.
  private(set) var isRead = false

  private let differs: (State, State) -> Bool

  init(differs: @escaping (State, State) -> Bool) {
    self.differs = differs
  }

  /// Creates the record of a part that is read by a key path; equal parts are no change.
  ///
  /// Parts that are not `Equatable` cannot be compared, so each new state is a change.
  convenience init<Value>(of keyPath: KeyPath<State, Value>) {
    let areEqual = (Value.self as? any Equatable.Type).map {
      $0.comparison() as (Value, Value) -> Bool
    }
    self.init { areEqual?($0[keyPath: keyPath], $1[keyPath: keyPath]) != true }
  }

  /// Registers the current reader.
  func note() {
    isRead = true
    observed.access()
  }

  /// Adds the entity to those whose readers must be notified, if the part differs.
  func move(from former: State, to state: State, _ changed: inout [Observed]) {
    guard isRead, differs(former, state) else { return }
    isRead = false
    changed.append(observed)
  }

  /// Notifies the readers, although nothing has changed.
  func wake() {
    guard isRead else { return }
    isRead = false
    observed.wakeReaders()
  }
}

extension Observed {
  /// Notifies the readers of a change that has been made.
  func wakeReaders() {
    willChange()
    didChange()
  }
}
