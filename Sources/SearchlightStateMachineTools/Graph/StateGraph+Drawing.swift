import SearchlightBasics

extension StateGraph {
  /// The graph as a Mermaid state diagram, which GitHub and many editors render.
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

  /// The graph in DOT, the language of Graphviz.
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

  /// The graph as JSON: whether it is exhaustive, the nodes, and the edges with the indices of
  /// their nodes.
  public var json: String {
    let nodes = nodes.map { Self.literal("\($0)") }.joined(separator: ",")
    let edges = edges.map { edge in
      #"{"from":\#(edge.from),"to":\#(edge.to),"event":\#(Self.literal(edge.event))}"#
    }
    return #"{"exhaustive":\#(isExhaustive),"nodes":[\#(nodes)],"edges":["#
      + edges.joined(separator: ",") + "]}"
  }

  /// An arrow of a diagram: all events between the same two nodes.
  package struct Arrow: Encodable, Sendable {
    let from: Int
    let to: Int
    fileprivate(set) var events: [String]
  }

  /// The edges grouped into arrows, in the order in which the first edge of each was found.
  package var arrows: [Arrow] {
    var arrowIndices: [[Int]: Int] = [:]
    var arrows: [Arrow] = []
    for edge in edges {
      if let index = arrowIndices[[edge.from, edge.to]] {
        arrows[index].events.append(edge.event)
      } else {
        arrowIndices[[edge.from, edge.to]] = arrows.count
        arrows.append(Arrow(from: edge.from, to: edge.to, events: [edge.event]))
      }
    }
    return arrows
  }

  private static func literal(_ text: String) -> String {
    String(decoding: JSONLiteral.literal(text), as: UTF8.self)
  }

  /// Escapes the characters that have a meaning in Mermaid by their numbers.
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
