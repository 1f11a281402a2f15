/// The far end of a subscription: what is done with an element.
protocol Sink<Element>: Sendable {
  associatedtype Element: Sendable

  /// Whether nobody is there any more to take elements.
  var isAbandoned: Bool { get }

  /// Takes an element; `false` if nobody is there any more.
  func receive(_ element: Element) -> Bool

  /// Learns that there are no more elements.
  func finish()

  /// Learns that the subscription has been cancelled, on the thread that cancelled it.
  func cancel()
}

extension Sink {
  func cancel() {}
}

/// A sink that calls a closure.
struct HandlerSink<Element: Sendable>: Sink {
  let handler: @Sendable (Element) -> Void

  var isAbandoned: Bool { false }

  func receive(_ element: Element) -> Bool {
    handler(element)
    return true
  }

  func finish() {}
}

/// A sink that calls a closure with an owner, for as long as the owner lives.
struct OwnerSink<Owner: AnyObject & Sendable, Element: Sendable>: Sink {
  weak let owner: Owner?
  let handler: @Sendable (Owner, Element) -> Void

  var isAbandoned: Bool { owner == nil }

  func receive(_ element: Element) -> Bool {
    guard let owner else { return false }
    handler(owner, element)
    return true
  }

  func finish() {}
}
