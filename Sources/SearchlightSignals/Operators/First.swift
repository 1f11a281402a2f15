extension SignalElements {
  /// Returns the first element that satisfies `predicate`; `nil` at the end and in a cancelled
  /// task.
  ///
  /// The method takes the single pass (law 8) and detaches the sequence when it returns. It runs on
  /// the actor of the caller and does not suspend for elements that are already buffered.
  public func first<Failure: Error>(
    isolation actor: isolated (any Actor)? = #isolation,
    where predicate: (Element) throws(Failure) -> Bool
  ) async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    while let element = await iterator.next(isolation: actor) {
      if try predicate(element) { return element }
    }
    return nil
  }
}

extension Signal {
  /// Returns the first element sent from now on that satisfies `predicate`; `nil` at the end and in
  /// a cancelled task.
  ///
  /// The method subscribes when it begins to run. To miss nothing that is sent before that, make
  /// the sequence first:
  ///
  /// ```swift
  /// let answers = signal.events()
  /// ask()
  /// let answer = await answers.first { $0.isFinal }
  /// ```
  ///
  /// All elements are kept until the predicate has been called with them; none is dropped. The
  /// method runs on the actor of the caller.
  public func first<Failure: Error>(
    isolation actor: isolated (any Actor)? = #isolation,
    where predicate: (Element) throws(Failure) -> Bool
  ) async throws(Failure) -> Element? {
    try await events().first(isolation: actor, where: predicate)
  }
}

extension ObservableValue {
  /// Returns the first value that satisfies `predicate`, which may be the current one; `nil` if the
  /// value finishes before, and in a cancelled task.
  ///
  /// The predicate is called with every value; none is skipped. The method runs on the actor of the
  /// caller.
  public func first<Failure: Error>(
    isolation actor: isolated (any Actor)? = #isolation,
    where predicate: (Value) throws(Failure) -> Bool
  ) async throws(Failure) -> Value? {
    try await values(.unbounded).first(isolation: actor, where: predicate)
  }
}
