/// The listeners of one emitter, in the order in which they came.
struct Fanout<Element: Sendable>: Sendable {
  /// Those who listen now; a copy is the list at that moment.
  private(set) var listeners: [any Listener<Element>] = []

  // Owners die without a word, and a value that does not change would never notice. Looking for them
  // when the list has doubled since it was shortest costs amortised constant time per arrival.
  private var sizeForSweep = Self.smallest
  private static var smallest: Int { 16 }

  var isEmpty: Bool { listeners.isEmpty }

  /// Adds a listener and returns those to be asked whether they are abandoned; mostly none.
  mutating func add(_ listener: any Listener<Element>, census: Census) -> [any Listener<Element>] {
    listeners.append(listener)
    census.changeNodes(by: 1)
    guard listeners.count >= sizeForSweep else { return [] }
    sizeForSweep = listeners.count * 2
    return listeners
  }

  /// Removes a listener; `false` if it was not there.
  mutating func remove(_ listener: any Listener<Element>, census: Census) -> Bool {
    guard let index = listeners.firstIndex(where: { $0 === listener }) else { return false }
    listeners.remove(at: index)
    sizeForSweep = min(sizeForSweep, max(Self.smallest, listeners.count * 2))
    census.changeNodes(by: -1)
    return true
  }

  /// Removes all and returns them.
  mutating func removeAll(census: Census) -> [any Listener<Element>] {
    let all = listeners
    self = Fanout()
    census.changeNodes(by: -all.count)
    return all
  }
}
