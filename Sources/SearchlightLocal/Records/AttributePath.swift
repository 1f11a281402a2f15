import SearchlightBackend

/// An attribute name split at its dots, for lookups in many records.
///
/// A dot leads into a nested object, also through arrays: in `{"authors": [{"name": …}, …]}` the
/// attribute `authors.name` is the name of every author. A key that itself contains the dots takes
/// precedence.
struct AttributePath: Sendable {
  let attribute: Attribute

  /// For each dot of the name, the key between the dot before and this one, and the rest of the
  /// name after it.
  private let steps: [(head: String, tail: String)]

  init(_ attribute: Attribute) {
    self.attribute = attribute
    var steps: [(head: String, tail: String)] = []
    var rest = attribute.rawValue[...]
    while let dot = rest.firstIndex(of: ".") {
      steps.append((String(rest[..<dot]), String(rest[rest.index(after: dot)...])))
      rest = rest[rest.index(after: dot)...]
    }
    self.steps = steps
  }

  /// Calls `body` with the values of the attribute in a record, in order; an array is one value.
  func forEachValue(in record: JSON, _ body: (JSON) -> Void) {
    visit(record, key: attribute.rawValue, step: 0, body)
  }

  /// The member of a record that is the attribute or contains it.
  struct Location {
    let index: Int

    /// Whether the attribute is the member itself, not a value inside it.
    let isWhole: Bool
  }

  /// Returns the location of the attribute among the members of a record; `nil` if it has no such
  /// member.
  func location(in members: RecordMembers) -> Location? {
    if let index = members.index(of: attribute.rawValue) {
      return Location(index: index, isWhole: true)
    }
    guard let step = steps.first, let index = members.index(of: step.head) else { return nil }
    return Location(index: index, isWhole: false)
  }

  /// Calls `body` with the values of the attribute in the member at its location.
  func forEachValue(in member: JSON, at location: Location, _ body: (JSON) -> Void) {
    if location.isWhole { body(member) } else { visit(member, key: steps[0].tail, step: 1, body) }
  }

  private func visit(_ value: JSON, key: String, step: Int, _ body: (JSON) -> Void) {
    switch value {
    case .object(let members):
      if let value = members[key] {
        body(value)
      } else if step < steps.count, let next = members[steps[step].head] {
        visit(next, key: steps[step].tail, step: step + 1, body)
      }
    case .array(let elements) where step > 0:
      for element in elements { visit(element, key: key, step: step, body) }
    default: break
    }
  }
}

// MARK: - What is left

extension AttributePath {
  /// A path, as far as it has been followed into a record.
  private struct Cursor {
    let path: AttributePath
    let key: String
    let step: Int
  }

  /// Calls `body` with the texts of a record that none of some attributes has, as
  /// ``SearchlightBackend/JSON/forEachText(_:)`` does: of each member that is searched.
  static func forEachText(
    in members: RecordMembers, except paths: [AttributePath], _ body: (String) -> Void
  ) {
    var taken: Set<Int> = []
    var entered: [Int: [Cursor]] = [:]
    for path in paths {
      guard let location = path.location(in: members) else { continue }
      if location.isWhole {
        taken.insert(location.index)
      } else {
        entered[location.index, default: []].append(
          Cursor(path: path, key: path.steps[0].tail, step: 1))
      }
    }
    members.forEachSearchedValue { index, value in
      if !taken.contains(index) { forEachText(in: value, except: entered[index] ?? [], body) }
    }
  }

  private static func forEachText(
    in value: JSON, except cursors: [Cursor], _ body: (String) -> Void
  ) {
    if cursors.isEmpty { return value.forEachText(body) }
    switch value {
    case .array(let elements):
      for element in elements { forEachText(in: element, except: cursors, body) }
    case .object(let members):
      var taken: Set<String> = []
      var entered: [String: [Cursor]] = [:]
      for cursor in cursors {
        if members[cursor.key] != nil {
          taken.insert(cursor.key)
        } else if cursor.step < cursor.path.steps.count {
          let (head, tail) = cursor.path.steps[cursor.step]
          entered[head, default: []].append(
            Cursor(path: cursor.path, key: tail, step: cursor.step + 1))
        }
      }
      for (key, value) in members.sorted(by: { $0.key < $1.key }) where !taken.contains(key) {
        forEachText(in: value, except: entered[key] ?? [], body)
      }
    default: value.forEachText(body)
    }
  }
}
