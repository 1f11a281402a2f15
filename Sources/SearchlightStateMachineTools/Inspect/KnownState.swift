/// The values of the parts of a state over the steps of a log.
///
/// The values come from the states of records or, for a log alone, from its changes: a part that
/// never changes is then unknown, and a part whose own parts have changed since has no value of its
/// own.
struct KnownState: Sendable {
  /// The deepest part whose values are known; those inside of it only make it unknown.
  static let deepest = 64

  /// A part of the state, with the steps from which on it has a value.
  struct Part: Sendable {
    let path: String
    /// The steps in ascending order; a value is `nil` from where on it is not known, or absent.
    var values: [(step: Int, value: String?)] = []
    /// The parts inside of this one.
    fileprivate var inner: [Int] = []

    /// Returns the value at a step, found by bisection.
    fileprivate func value(at step: Int) -> String? {
      var (low, high) = (0, values.count)
      while low < high {
        let middle = (low + high) / 2
        if values[middle].step <= step { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? values[low - 1].value : nil
    }
  }

  private var found: [Part] = []
  private var indices: [String: Int] = [:]
  /// The indices of the parts in the order in which the state has them.
  private var order: [Int] = []

  /// The parts, in the order in which the state has them.
  var parts: [Part] { order.map { found[$0] } }

  /// Returns the parts that have a value at a step, in the order in which the state has them.
  func values(at step: Int) -> [(path: String, value: String)] {
    order.compactMap { index in
      let part = found[index]
      return part.value(at: step).map { (part.path, $0) }
    }
  }

  /// Removes the values of the first steps; those of the last of them are the values of the start.
  ///
  /// A part without a value from there on is removed.
  mutating func dropFirst(_ count: Int) {
    for index in found.indices {
      let first = found[index].value(at: count)
      let rest = found[index].values.filter { $0.step > count }
      found[index].values = [(0, first)] + rest.map { ($0.step - count, $0.value) }
    }
    let kept = found.indices.filter { found[$0].values.contains { $0.value != nil } }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    order = order.compactMap { numbers[$0] }
    indices = indices.compactMapValues { numbers[$0] }
    found = kept.map { index in
      var part = found[index]
      part.inner = part.inner.compactMap { numbers[$0] }
      return part
    }
  }

  /// Returns the index of a part; a new part follows `former`, or is the last.
  private mutating func index(of path: String, after former: Int? = nil) -> Int {
    if let index = indices[path] { return index }
    let index = found.count
    indices[path] = index
    found.append(Part(path: path))
    // The former part is near the end, because parts are mostly found in their order.
    let place = former.flatMap { order.lastIndex(of: $0) }.map { $0 + 1 } ?? order.count
    order.insert(index, at: place)
    return index
  }
}

extension KnownState {
  /// Adds the changes of a step.
  mutating func add(_ changes: [StateDiff.Change], at step: Int) {
    var former: Int?
    for change in changes {
      let path = change.path.isEmpty ? "state" : change.path
      let outer = Self.outerPaths(of: path)
      // The index of an element counts in one state alone, so elements have no values over time.
      if path.contains("[") || outer.count == Self.deepest {
        for outer in outer { forget(outer, from: step, in: path) }
        continue
      }
      let isNew = indices[path] == nil
      let index = index(of: path, after: former ?? outer.compactMap { indices[$0] }.last)
      former = index
      if isNew {
        // What the part was before holds since the parts around it have last changed.
        let start =
          outer.compactMap { indices[$0] }
          .compactMap { found[$0].values.last { $0.value != nil }?.step }.max() ?? 0
        if found[index].inner.isEmpty { set(index, Self.value(change.before), from: start) }
        for outer in outer { found[self.index(of: outer, after: former)].inner.append(index) }
      }
      for outer in outer { forget(outer, from: step, in: path) }
      for inner in found[index].inner where found[inner].values.last?.value != nil {
        set(inner, nil, from: step)
      }
      set(index, Self.value(change.after), from: step)
    }
  }

  /// Adds the parts of a whole state.
  ///
  /// - Parameter former: The parts of the state before.
  mutating func add(
    _ outline: [(path: String, value: String)], after former: [(path: String, value: String)],
    at step: Int
  ) {
    var gone: [String: String] = [:]
    let isAlike =
      outline.count == former.count && zip(outline, former).allSatisfy { $0.path == $1.path }
    if isAlike {
      for (new, old) in zip(outline, former) where new.value != old.value {
        set(index(of: new.path), new.value, from: step)
      }
      return
    }
    for part in former { gone[part.path] = part.value }
    var last: Int?
    for part in outline {
      let index = index(of: part.path, after: last)
      last = index
      if gone.removeValue(forKey: part.path) != part.value { set(index, part.value, from: step) }
    }
    for part in former where gone[part.path] != nil {
      set(index(of: part.path), nil, from: step)
    }
  }

  private mutating func set(_ index: Int, _ value: String?, from step: Int) {
    found[index].values.append((step, value))
  }

  /// A part has no value of its own any more, because one of its parts, `inner`, has changed.
  ///
  /// Of a case whose payload has changed the name is still known: the path of the payload has it.
  private mutating func forget(_ path: String, from step: Int, in inner: String) {
    guard let index = indices[path], let value = found[index].values.last?.value else { return }
    let name = inner.dropFirst(path.count + 1).prefix { $0 != "." && $0 != "[" }
    let remains = value.hasPrefix("\(name)(") ? "\(name)(…)" : nil
    if remains != value { set(index, remains, from: step) }
  }

  private static func value(_ text: String) -> String? { text == StateDiff.absent ? nil : text }

  /// Returns the paths of the parts that contain a part, outermost first, no more than ``deepest``.
  private static func outerPaths(of path: String) -> [String] {
    path.indices.lazy.dropFirst().filter { path[$0] == "." || path[$0] == "[" }
      .prefix(deepest).map { String(path[..<$0]) }
  }
}
