/// What a relay keeps for those who come later: nothing in a signal, one value in an observable
/// value.
protocol RelayMemory<Element>: Sendable {
  associatedtype Element: Sendable

  /// What a new listener is given first.
  var replay: Element? { get }

  /// Remembers `element` and returns what it displaces, to be released outside the lock.
  mutating func replace(with element: Element) -> Self
}

/// A memory that is never empty.
protocol ValueMemory<Element>: RelayMemory {
  var value: Element { get }
}

/// The memory of a signal: none.
struct NoMemory<Element: Sendable>: RelayMemory {
  var replay: Element? { nil }

  mutating func replace(with element: Element) -> NoMemory { self }
}

/// The memory of an observable value: the last one.
struct LastValue<Element: Sendable>: ValueMemory {
  private(set) var value: Element

  init(_ value: Element) {
    self.value = value
  }

  var replay: Element? { value }

  mutating func replace(with element: Element) -> LastValue {
    let displaced = self
    value = element
    return displaced
  }
}
