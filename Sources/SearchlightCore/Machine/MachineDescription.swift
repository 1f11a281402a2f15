/// The structure of a machine: its sources, groups and components, and what each component can do.
///
/// It is a value that tests can compare and programs can read; its `description` is a text for
/// people. ``SearchMachine/describe()`` creates it.
public struct MachineDescription: Hashable, Sendable, Codable {
  /// A searcher, with its index and its group.
  public struct Source: Hashable, Sendable, Codable {
    /// The name of the source.
    public let id: SourceID
    /// The type of the searcher, such as `HitsSearcher`.
    public let type: String
    /// The index of the searcher.
    public let index: IndexName
    /// The group whose sources are searched in one round trip.
    public let group: GroupID
    /// Whether the searcher uses the text that the user types as its query.
    public let followsText: Bool
  }

  /// The sources that are searched in one round trip.
  public struct Group: Hashable, Sendable, Codable {
    /// The name of the group.
    public let id: GroupID
    /// The sources, in order.
    public let sources: [SourceID]
    /// The strategy that decides which of the sources are answered.
    public let strategy: MultiSearchStrategy
  }

  /// A component, with its types and its effects on requests.
  public struct Component: Hashable, Sendable, Codable {
    /// The name of the component.
    public let id: ComponentID
    /// The type of the component.
    public let type: String
    /// The type of the component's memory; `nil` if it has none.
    public let memory: String?
    /// The type of the component's intents; `nil` if it has none.
    public let intent: String?
    /// The type of the work that the component may ask for; `nil` if it asks for none.
    public let work: String?
    /// What the component writes into requests in the initial state; later it may write more.
    public let contributions: [Contribution]
    /// The declared choices, each as a text with its attributes and its filter group.
    public let choices: [String]
    /// What a link may restore besides these choices; see ``RestorableChoice``.
    public let restorable: [String]
  }

  /// What a component writes into the requests of one source.
  public struct Contribution: Hashable, Sendable, Codable {
    /// The source whose requests the component changes.
    public let source: SourceID
    /// The parameters that the component sets and the other fields of the request that it changes,
    /// sorted.
    public let parts: [String]
    /// The attributes whose facet counts the component asks for.
    public let facets: [Attribute]
  }

  /// The sources, in order.
  public let sources: [Source]

  /// The groups, in order.
  public let groups: [Group]

  /// The components, in order, including the searchers.
  public let components: [Component]

  /// The ``SearchMachine/issues`` as sentences.
  public let issues: [String]
}

extension MachineDescription: CustomStringConvertible {
  /// A table of sources, a table of components, and the issues, as text.
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

  /// Formats rows as lines whose columns are aligned, each column as wide as its widest cell.
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
  /// The abilities of the component, one line each.
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
