import SearchlightStateMachine

/// Collects the differences between two shapes.
struct ShapeComparison {
  private(set) var changes: [StateDiff.Change] = []

  /// Whether long runs of inserted or removed elements are abbreviated.
  let elides: Bool

  init(elides: Bool) {
    self.elides = elides
  }

  mutating func compare(_ before: StateShape, _ after: StateShape, at path: String) {
    guard before != after else { return }
    switch (before, after) {
    case (.fields(let old), .fields(let new)) where old.haveDistinctNames && new.haveDistinctNames:
      compare(old, new, at: path)
    case (.list(let old), .list(let new)):
      compare(old, new, at: path)
    case (.keyed(let old), .keyed(let new)) where old.haveDistinctNames && new.haveDistinctNames:
      summarizing(old.map(\.shape), new.map(\.shape), at: path) {
        $0.compareByKey(old, new, at: path)
      }
    case (.keyed(let old), .keyed(let new)):
      compare(old.map(\.shape), new.map(\.shape), at: path)
    case (.keyed(let old), .list(let new)):
      compare(old.map(\.shape), new, at: path)
    case (.list(let old), .keyed(let new)):
      compare(old, new.map(\.shape), at: path)
    case (.variant(let old, let from), .variant(let new, let to)) where old == new:
      compare(from, to, at: Self.path(path, old))
    default:
      add(path, before.description, after.description)
    }
  }

  mutating func add(_ path: String, _ before: String?, _ after: String?) {
    changes.append(
      StateDiff.Change(
        path: path, before: before ?? StateDiff.absent, after: after ?? StateDiff.absent))
  }

  mutating func take(_ others: [StateDiff.Change]) {
    changes += others
  }

  /// Compares two lists of fields in parallel, so that added and removed fields are reported at
  /// their position among the others.
  private mutating func compare(_ old: [StateField], _ new: [StateField], at path: String) {
    let oldShapes = Dictionary(old.map { ($0.name, $0.shape) }) { first, _ in first }
    let newNames = Set(new.map(\.name))
    var leftovers = old[...]
    for field in new {
      // Report removed fields that preceded this one.
      while let next = leftovers.first, next.name != field.name, !newNames.contains(next.name) {
        add(Self.path(path, next.name), next.shape.description, nil)
        leftovers.removeFirst()
      }
      if leftovers.first?.name == field.name { leftovers.removeFirst() }
      if let shape = oldShapes[field.name] {
        compare(shape, field.shape, at: Self.path(path, field.name))
      } else {
        add(Self.path(path, field.name), nil, field.shape.description)
      }
    }
    for field in leftovers where !newNames.contains(field.name) {
      add(Self.path(path, field.name), field.shape.description, nil)
    }
  }

  static func path(_ path: String, _ name: String) -> String {
    path.isEmpty || name.hasPrefix(".") ? path + name : "\(path).\(name)"
  }
}

extension [StateField] {
  var haveDistinctNames: Bool { Set(map(\.name)).count == count }
}
