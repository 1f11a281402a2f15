/// Folds the elements into a result, and passes on the result after each element.
@usableFromInline
@frozen
struct ScanOperator<Input: Sendable, Output: Sendable>: Operator {
  @usableFromInline var result: Output
  @usableFromInline let update: @Sendable (inout Output, Input) -> Void

  @inlinable
  init(_ initial: Output, _ update: @escaping @Sendable (inout Output, Input) -> Void) {
    result = initial
    self.update = update
  }

  @inlinable
  mutating func receive(_ element: Input) -> Output? {
    update(&result, element)
    return result
  }
}

/// Folds the elements into a result that begins with the first element, and passes on the result
/// after each element.
@usableFromInline
@frozen
struct ReductionsOperator<Element: Sendable>: Operator {
  @usableFromInline var result: Element?
  @usableFromInline let next: @Sendable (Element, Element) -> Element

  @inlinable
  init(_ next: @escaping @Sendable (Element, Element) -> Element) {
    self.next = next
  }

  @inlinable
  mutating func receive(_ element: Element) -> Element? {
    result = result.map { next($0, element) } ?? element
    return result
  }
}

extension Signal {
  /// Returns the results of folding the elements, one result after each element.
  ///
  /// `initial` itself is not sent. The operator is a node in the tree of this signal's root (law
  /// 12). Its subscribers share one fold, which begins at `initial` with the first of them and is
  /// forgotten when the last one goes. To keep the result without subscribers, use
  /// ``latest(initially:)``:
  ///
  /// ```swift
  /// let count = taps.scan(0) { count, _ in count + 1 }.latest(initially: 0)
  /// ```
  ///
  /// Finishing and cancellation are those of this signal.
  ///
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - next: A pure function. The draining thread calls it once per element while the result has
  ///     subscribers.
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ next: @escaping @Sendable (Result, Element) -> Result
  ) -> Signal<Result> {
    scan(into: initial) { $0 = next($0, $1) }
  }

  /// Returns the results of folding the elements into one value in place, one result after each
  /// element; see ``scan(_:_:)``.
  @inlinable
  public func scan<Result: Sendable>(
    into initial: Result, _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> Signal<Result> {
    applying(ScanOperator(initial, update))
  }

  /// Returns the results of folding the elements without an initial result: the first element
  /// unchanged, then the result of `next` for the last result and each further element.
  ///
  /// ```swift
  /// let highest = prices.scan(max)
  /// ```
  ///
  /// Otherwise the operator behaves like ``scan(_:_:)``: a node with one shared fold, which begins
  /// with the first subscriber and is forgotten when the last one goes.
  @inlinable
  public func scan(
    _ next: @escaping @Sendable (Element, Element) -> Element
  ) -> Signal<Element> {
    applying(ReductionsOperator(next))
  }
}
