/// Names of attributes, of which it is known at once whether a member of a record is one, or leads to one.
struct AttributeNames {
  private let names: Set<String>

  /// What the names begin with, up to each of their dots.
  private let beginnings: Set<String>

  init(_ names: [String]) {
    self.names = Set(names)
    var beginnings: Set<String> = []
    for name in names {
      for dot in name.indices where name[dot] == "." { beginnings.insert(String(name[..<dot])) }
    }
    self.beginnings = beginnings
  }

  var isEmpty: Bool { names.isEmpty }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether an attribute inside of a member is named.
  func leadsInto(_ name: String) -> Bool { beginnings.contains(name) }
}
