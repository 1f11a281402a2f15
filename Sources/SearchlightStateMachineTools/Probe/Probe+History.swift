import SearchlightBasics
public import SearchlightStateMachine

extension Probe {
  /// All transitions since ``keepHistory()``, in order; empty if it was not called.
  ///
  /// Those that a test has expected are among them, unlike in ``records``. The page of a test that
  /// fails is made of them; see ``InspectPage``.
  public var history: [Record] { storage.content.withLock { $0.history ?? [] } }

  /// Keeps all transitions from now on, and those that nobody has looked at yet.
  ///
  /// The states of long walks would fill the memory, so a probe keeps none unless it is told to.
  public mutating func keepHistory() {
    change { content in
      if content.history == nil { content.history = content.records }
    }
  }
}
