extension SignalElements {
  /// The first element that `predicate` accepts; `nil` at the end, and in a cancelled task.
  ///
  /// Takes the one pass (law 8) and detaches when it returns. Runs where the caller does, and does
  /// not suspend for elements that are there.
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
  /// The first element sent from now on that `predicate` accepts; `nil` at the end, and in a
  /// cancelled task.
  ///
  /// Subscribes when it begins to run; to be sure that nothing is missed that is sent meanwhile, make
  /// the sequence before:
  ///
  /// ```swift
  /// let answers = signal.events()
  /// ask()
  /// let answer = await answers.first { $0.isFinal }
  /// ```
  ///
  /// All elements are kept until they have been looked at, none is dropped. Runs where the caller
  /// does.
  public func first<Failure: Error>(
    isolation actor: isolated (any Actor)? = #isolation,
    where predicate: (Element) throws(Failure) -> Bool
  ) async throws(Failure) -> Element? {
    try await events().first(isolation: actor, where: predicate)
  }
}

extension ObservableValue {
  /// The value as soon as `predicate` accepts it, which may be at once; `nil` if the value finishes
  /// before, and in a cancelled task.
  ///
  /// Every value is looked at, none is skipped. Runs where the caller does.
  public func first<Failure: Error>(
    isolation actor: isolated (any Actor)? = #isolation,
    where predicate: (Value) throws(Failure) -> Bool
  ) async throws(Failure) -> Value? {
    try await values(.unbounded).first(isolation: actor, where: predicate)
  }
}
