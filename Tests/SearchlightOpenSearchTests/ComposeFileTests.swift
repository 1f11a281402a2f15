import Expectations
import Foundation
import SearchlightCore
import Testing

/// The file for `docker compose` that the page has, as far as its form tells whether it works: it makes
/// three nodes that find each other.
@Suite("Tests/OpenSearchServer/compose.yaml")
struct ComposeFileTests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("The page has the text of the file")
  func page() throws {
    let file = try Self.text("Tests/OpenSearchServer/compose.yaml")
    let page = try Self.text("Documentation/OpenSearch.md")
    expect(page.contains("```yaml\n\(file)```\n"))
  }

  @Test("Each of the three nodes has its own name and port, and knows all names")
  func nodes() throws {
    let file = try ComposeText(Self.text("Tests/OpenSearchServer/compose.yaml")).value()
    let services = try #require(file["services"]?.objectValue)
    let names = services.keys.sorted()
    expectEqual(names.count, 3)
    var ports: Set<String> = []
    for (name, service) in services {
      let environment = service["environment"]
      expectEqual(environment?["node.name"]?.stringValue, name)
      for list in ["discovery.seed_hosts", "cluster.initial_cluster_manager_nodes"] {
        let listed = environment?[list]?.stringValue?.split(separator: ",").map(String.init) ?? []
        expectEqual(listed.sorted(), names, list)
      }
      expect(service["image"]?.stringValue?.hasPrefix("opensearchproject/opensearch:") == true)
      // What locks its memory must be allowed to.
      expectEqual(environment?["bootstrap.memory_lock"], "true")
      expectEqual(service["ulimits"]?["memlock"], ["hard": "-1", "soft": "-1"])
      // Without access control, a node may be reached from this machine alone.
      expectEqual(environment?["DISABLE_SECURITY_PLUGIN"], "true")
      let published = (service["ports"]?.arrayValue ?? []).compactMap(\.stringValue)
      expect(!published.isEmpty)
      expect(published.allSatisfy { $0.hasPrefix("127.0.0.1:") && $0.hasSuffix(":9200") })
      expect(published.allSatisfy { ports.insert($0).inserted })
    }
  }

  private static let wrong = [
    "a: b\n c: d\n", "a: *x\n", "a: { b: c\n", "a\n", "a: b\na: c\n", "a: [b, c\n", "a: { b }\n",
  ]

  @Test("A text in another form is not read", arguments: wrong)
  func refused(text: String) {
    #expect(throws: ComposeText.Unreadable.self) { try ComposeText(text).value() }
  }
}

/// A reader of the part of YAML that the file uses.
///
/// It knows mappings by indentation and in braces, lists in brackets, anchors, aliases and merge keys. All
/// scalars are texts.
private struct ComposeText {
  struct Unreadable: Error {
    let line: String
  }

  private let lines: [(indent: Int, key: String, rest: String)]

  init(_ text: String) throws(Unreadable) {
    var lines: [(indent: Int, key: String, rest: String)] = []
    for line in text.split(separator: "\n").map(String.init) {
      let indent = line.prefix { $0 == " " }.count
      guard indent.isMultiple(of: 2), let colon = line.firstRange(of: ":") else {
        throw Unreadable(line: line)
      }
      let key = line[line.index(line.startIndex, offsetBy: indent)..<colon.lowerBound]
      let rest = line[colon.upperBound...].drop { $0 == " " }
      lines.append((indent, String(key), String(rest)))
    }
    self.lines = lines
  }

  func value() throws(Unreadable) -> JSON {
    var anchors: [String: JSON] = [:]
    var index = 0
    let value = try mapping(from: &index, indent: 0, &anchors)
    guard index == lines.count else { throw Unreadable(line: lines[index].key) }
    return value
  }

  private func mapping(
    from index: inout Int, indent: Int, _ anchors: inout [String: JSON]
  ) throws(Unreadable) -> JSON {
    var members: [(String, JSON)] = []
    while index < lines.count, lines[index].indent == indent {
      let key = lines[index].key
      var rest = lines[index].rest
      index += 1
      var anchor: String?
      if rest.hasPrefix("&") {
        anchor = String(rest.dropFirst().prefix { $0 != " " })
        rest = String(rest.drop { $0 != " " }.drop { $0 == " " })
      }
      let value: JSON
      if rest.isEmpty {
        value = try mapping(from: &index, indent: indent + 2, &anchors)
      } else {
        var text = rest[...]
        value = try flow(&text, anchors, until: "")
        guard text.allSatisfy({ $0 == " " }) else { throw Unreadable(line: rest) }
      }
      if let anchor { anchors[anchor] = value }
      members.append((key, value))
    }
    return try Self.object(members)
  }

  /// Reads a value up to one of some characters.
  private func flow(
    _ text: inout Substring, _ anchors: [String: JSON], until ends: String
  ) throws(Unreadable) -> JSON {
    text = text.drop { $0 == " " }
    switch text.first {
    case "{":
      text.removeFirst()
      var members: [(String, JSON)] = []
      while true {
        text = text.drop { $0 == " " || $0 == "," }
        if text.first == "}" { break }
        guard let colon = text.firstRange(of: ":") else { throw Unreadable(line: String(text)) }
        let key = String(text[..<colon.lowerBound])
        text = text[colon.upperBound...]
        members.append((key, try flow(&text, anchors, until: ",}")))
      }
      text.removeFirst()
      return try Self.object(members)
    case "[":
      text.removeFirst()
      var elements: [JSON] = []
      while true {
        text = text.drop { $0 == " " || $0 == "," }
        guard let first = text.first else { throw Unreadable(line: "[") }
        if first == "]" { break }
        elements.append(try flow(&text, anchors, until: ",]"))
      }
      text.removeFirst()
      return .array(elements)
    case "*":
      let name = String(text.dropFirst().prefix { !(ends + " ").contains($0) })
      text = text.dropFirst(name.count + 1)
      guard let value = anchors[name] else { throw Unreadable(line: name) }
      return value
    case "\"":
      let content = String(text.dropFirst().prefix { $0 != "\"" })
      text = text.dropFirst(content.count + 2)
      return .string(content)
    default:
      let content = text.prefix { !ends.contains($0) }
      text = text.dropFirst(content.count)
      return .string(String(content.reversed().drop { $0 == " " }.reversed()))
    }
  }

  /// Returns a mapping, into which the members of merge keys are put that it does not have.
  private static func object(_ members: [(String, JSON)]) throws(Unreadable) -> JSON {
    var object: [String: JSON] = [:]
    for (key, value) in members where key == "<<" {
      object.merge(value.objectValue ?? [:]) { own, _ in own }
    }
    var known: Set<String> = []
    for (key, value) in members where key != "<<" {
      guard known.insert(key).inserted else { throw Unreadable(line: key) }
      object[key] = value
    }
    return .object(object)
  }
}
