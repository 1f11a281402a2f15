extension StateGraph {
  /// The graph as a Mermaid state diagram, which GitHub and many editors draw.
  ///
  /// Events between the same two nodes share an arrow.
  public var mermaid: String {
    var lines = ["stateDiagram-v2"]
    if !isExhaustive { lines.append("  %% not exhaustive") }
    lines += nodes.indices.map { "  s\($0): \(Self.mermaid("\(nodes[$0])"))" }
    if !nodes.isEmpty { lines.append("  [*] --> s0") }
    lines += arrows.map { arrow in
      let events = arrow.events.map(Self.mermaid).joined(separator: ", ")
      return "  s\(arrow.from) --> s\(arrow.to): \(events)"
    }
    return lines.joined(separator: "\n")
  }

  /// The graph in the language of Graphviz.
  ///
  /// Events between the same two nodes share an arrow.
  public var dot: String {
    var lines = ["digraph machine {", "  rankdir=LR; node [shape=box, style=rounded];"]
    if !isExhaustive { lines.append("  // not exhaustive") }
    lines += nodes.indices.map { "  s\($0) [label=\(Self.quoted("\(nodes[$0])"))];" }
    if !nodes.isEmpty { lines += ["  start [shape=point];", "  start -> s0;"] }
    lines += arrows.map { arrow in
      let events = Self.quoted(arrow.events.joined(separator: ", "))
      return "  s\(arrow.from) -> s\(arrow.to) [label=\(events)];"
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The graph as JSON: whether it is exhaustive, the nodes, and the edges by the numbers of the nodes.
  public var json: String {
    let nodes = nodes.map { Self.literal("\($0)") }.joined(separator: ",")
    let edges = edges.map { edge in
      #"{"from":\#(edge.from),"to":\#(edge.to),"event":\#(Self.literal(edge.event))}"#
    }
    return #"{"exhaustive":\#(isExhaustive),"nodes":[\#(nodes)],"edges":["#
      + edges.joined(separator: ",") + "]}"
  }

  /// All events between the same two nodes.
  package struct Arrow: Encodable, Sendable {
    let from: Int
    let to: Int
    fileprivate(set) var events: [String]
  }

  /// The edges gathered, in the order in which the first of each was found.
  package var arrows: [Arrow] {
    var places: [[Int]: Int] = [:]
    var arrows: [Arrow] = []
    for edge in edges {
      if let place = places[[edge.from, edge.to]] {
        arrows[place].events.append(edge.event)
      } else {
        places[[edge.from, edge.to]] = arrows.count
        arrows.append(Arrow(from: edge.from, to: edge.to, events: [edge.event]))
      }
    }
    return arrows
  }

  private static func literal(_ text: String) -> String {
    String(decoding: JSONLiteral.literal(text), as: UTF8.self)
  }

  /// What has a meaning in Mermaid is written by its number.
  private static func mermaid(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "#", ";", ":", "<", ">", "\"", "%", "{", "}", "[", "]": "#\(scalar.value);"
      case "\n", "\r": " "
      default: String(scalar)
      }
    }.joined()
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": #"\""#
      case "\\": #"\\"#
      case "\n", "\r": #"\n"#
      default: String(scalar)
      }
    }.joined()
    return "\"\(escaped)\""
  }
}
