/// A template for the path of a link, made of literal segments and parameter names in braces.
struct LinkRoute: Hashable, Sendable {
  private enum Segment: Hashable {
    case literal(String)
    case parameter(String)
  }

  private let segments: [Segment]

  /// Parses a template; `nil`, and an issue, if the template is invalid.
  init?(_ template: String, names: LinkNames, issues: inout [String]) {
    func fail(_ reason: String) {
      issues.append("The route \(JSON.string(template).excerpt) is not used: \(reason)")
    }
    guard template.utf8.first == UInt8(ascii: "/") else {
      fail("it does not begin with a slash. Add one.")
      return nil
    }
    var segments: [Segment] = []
    var used: Set<String> = []
    for text in template.split(separator: "/") {
      guard text.first == "{", text.last == "}" else {
        segments.append(.literal(String(text)))
        continue
      }
      let name = String(text.dropFirst().dropLast())
      guard names.target(name) != nil else {
        fail("no parameter is called \(JSON.string(name).excerpt). Add it, or correct the name.")
        return nil
      }
      guard used.insert(name).inserted else {
        fail("it has \(JSON.string(name).excerpt) twice. Remove one of them.")
        return nil
      }
      segments.append(.parameter(name))
    }
    self.segments = segments
  }

  /// The names of the template's parameters.
  private var names: [String] {
    segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// Returns the segments for some values, and the names of the parameters that they show.
  ///
  /// The result is `nil` unless each parameter has exactly one value, which can be a path segment.
  func segments(for values: [String: [String]]) -> (texts: [String], names: [String])? {
    var texts: [String] = []
    for segment in segments {
      switch segment {
      case .literal(let text): texts.append(text)
      case .parameter(let name):
        guard let own = values[name], own.count == 1, !["", ".", ".."].contains(own[0]) else {
          return nil
        }
        texts.append(own[0])
      }
    }
    return (texts, names)
  }

  /// Returns the parameters in the segments of a path; `nil` if the path does not match the
  /// template.
  func items(in texts: [String]) -> [LinkItem]? {
    guard texts.count == segments.count else { return nil }
    var items: [LinkItem] = []
    for (segment, text) in zip(segments, texts) {
      switch segment {
      case .literal(let literal): if literal != text { return nil }
      case .parameter(let name):
        if text.isEmpty { return nil }
        items.append(LinkItem(name: name, value: text))
      }
    }
    return items
  }
}

/// A name and a value from a link, both percent-decoded.
struct LinkItem: Hashable, Sendable {
  let name: String
  let value: String
}

extension LinkItem {
  /// Reads a parameter of a query, such as `brand=Apple`; `nil` if its percent-encoding is broken.
  init?(_ text: Substring.UTF8View) {
    let parts = text.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = PercentCoding.decoded(parts[0], plusIsBlank: true),
      let value = PercentCoding.decoded(
        parts.count > 1 ? parts[1] : "".utf8[...], plusIsBlank: true)
    else { return nil }
    self.init(name: name, value: value)
  }
}
