/// What a machine is made of: its sources, its components, and what each of them may do.
///
/// A value, to be compared in a test and read by a program; its description is a text for people. Made by
/// ``SearchMachine/describe()``.
public struct MachineDescription: Hashable, Sendable, Codable {
  /// A searcher, and where it is searched.
  public struct Source: Hashable, Sendable, Codable {
    /// The name of the source.
    public let id: SourceID
    /// The type of the searcher, such as `HitsSearcher`.
    public let type: String
    /// The index of the searcher.
    public let index: IndexName
    /// The group in which it is searched in one round trip.
    public let group: GroupID
    /// Whether it searches for what the user types.
    public let followsText: Bool
  }

  /// The sources that are searched in one round trip.
  public struct Group: Hashable, Sendable, Codable {
    /// The name of the group.
    public let id: GroupID
    /// The sources, in order.
    public let sources: [SourceID]
    /// Which of them are answered.
    public let strategy: MultiSearchStrategy
  }

  /// A component, and what it may do.
  public struct Component: Hashable, Sendable, Codable {
    /// The name of the component.
    public let id: ComponentID
    /// The type of the component.
    public let type: String
    /// The type of what it remembers; `nil` if it remembers nothing.
    public let memory: String?
    /// The type of the actions that it alone understands; `nil` if there are none.
    public let intent: String?
    /// The type of the work that it may ask for; `nil` if it asks for none.
    public let work: String?
    /// What it writes into the requests of sources before the first action; later it may write more.
    public let contributions: [Contribution]
    /// The values that it lets the user choose, each as the group of filters and its attributes.
    public let choices: [String]
    /// What a link may set beside these values, see ``RestorableChoice``.
    public let restorable: [String]
  }

  /// What a component writes into the requests of one source.
  public struct Contribution: Hashable, Sendable, Codable {
    /// The source.
    public let source: SourceID
    /// The parameters that it sets, and the other parts of the request that it changes, sorted.
    public let parts: [String]
    /// The facets that it has counted.
    public let facets: [Attribute]
  }

  /// The sources, in order.
  public let sources: [Source]

  /// The groups, in order.
  public let groups: [Group]

  /// The components, in order; of these the searchers as well.
  public let components: [Component]

  /// What cannot be meant, in sentences: the ``SearchMachine/issues``.
  public let issues: [String]
}

extension MachineDescription: CustomStringConvertible {
  /// The description as text: a table of sources, one of components, and what is wrong.
  public var description: String {
    var lines = ["sources"]
    lines += Self.table(
      sources.map { source in
        let group = groups.first { $0.id == source.group }
        let isAlone = group.map { $0.sources.count < 2 } ?? true
        var notes: [String] = []
        if !isAlone { notes.append("with \(source.group)") }
        if let strategy = group?.strategy, strategy != .none { notes.append("\(strategy)") }
        if !source.followsText { notes.append("text of its own") }
        return [
          source.id.rawValue, source.type, "index \(source.index)", notes.joined(separator: ", "),
        ]
      })
    lines.append("components")
    let names = Self.table(components.map { [$0.id.rawValue, $0.type] })
    for (name, component) in zip(names, components) {
      lines += [name] + component.details.map { "      \($0)" }
    }
    if !issues.isEmpty { lines += ["issues"] + issues.map { "  \($0)" } }
    return lines.joined(separator: "\n")
  }

  /// Rows with columns one below the other, each as wide as its widest cell.
  private static func table(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let line = row.enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count)
      }.joined(separator: "  ")
      return "  " + String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
  }
}

extension MachineDescription.Component {
  /// What the component may do, a line each.
  fileprivate var details: [String] {
    var details: [String] = []
    for contribution in contributions {
      let facets = contribution.facets.map(\.rawValue).joined(separator: ", ")
      let parts = contribution.parts + (facets.isEmpty ? [] : ["facets (\(facets))"])
      details.append("asks \(contribution.source) with \(parts.joined(separator: ", "))")
    }
    if let intent { details.append("understands \(intent)") }
    if let memory { details.append("remembers \(memory)") }
    if let work { details.append("may ask for \(work)") }
    details += choices.map { "offers \($0)" }
    details += restorable.map { "restores \($0)" }
    return details
  }
}
