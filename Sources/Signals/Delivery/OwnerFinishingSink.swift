/// A sink that calls a closure with an owner and each element, and another at the end, for as long
/// as the owner lives.
struct OwnerFinishingSink<Owner: AnyObject & Sendable, Element: Sendable>: Sink {
  weak let owner: Owner?
  let handler: @Sendable (Owner, Element) -> Void
  let onFinish: @Sendable (Owner) -> Void

  var isAbandoned: Bool { owner == nil }

  func receive(_ element: Element) -> Bool {
    guard let owner else { return false }
    handler(owner, element)
    return true
  }

  func finish() {
    if let owner { onFinish(owner) }
  }
}
