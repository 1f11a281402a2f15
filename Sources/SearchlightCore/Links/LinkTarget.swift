/// The part of a choice to which a parameter of a link refers.
enum LinkTarget: Hashable, Sendable {
  case text
  case filters(FilterGroup.ID, LinkFilterFormat)
  case index(SourceID)
  case page(SourceID)
  case area(SourceID)
  case parameter(String, SourceID)

  /// The identity of the target.
  ///
  /// Of two parameters with the same part only the first is used.
  var part: Part {
    switch self {
    case .text: .text
    case .filters(let group, _): .filters(group)
    case .index(let source): .index(source)
    case .page(let source): .page(source)
    case .area(let source): .area(source)
    case .parameter(let name, let source): .parameter(name, source)
    }
  }

  enum Part: Hashable, Sendable {
    case text
    case filters(FilterGroup.ID)
    case index(SourceID)
    case page(SourceID)
    case area(SourceID)
    case parameter(String, SourceID)
  }
}

extension LinkTarget.Part {
  private static let kinds: [(word: String, kind: FilterGroup.ID.Kind, layer: FilterLayer)] = [
    ("or", .or, .refinement), ("and", .and, .refinement), ("path", .hierarchical, .refinement),
    ("base-or", .or, .base), ("base-and", .and, .base), ("base-path", .hierarchical, .base),
  ]

  /// The name in the general format, such as `or.movies.genres`, `or..genres` for all sources, or
  /// `page.movies`.
  var generalName: String {
    switch self {
    case .text: "q"
    case .filters(let id):
      (Self.kinds.first { $0.kind == id.kind && $0.layer == id.layer }?.word ?? "and") + "."
        + Self.word(for: id.scope) + "." + id.name
    case .index(let source): "index." + source.rawValue
    case .page(let source): "page." + source.rawValue
    case .area(let source): "area." + source.rawValue
    case .parameter(let name, let source): "set." + Self.word(for: .source(source)) + "." + name
    }
  }

  /// Parses a name in the general format.
  init?(generalName name: String) {
    if name == "q" {
      self = .text
      return
    }
    guard let (word, rest) = Self.cut(name) else { return nil }
    switch word {
    case "index": self = .index(SourceID(rest))
    case "page": self = .page(SourceID(rest))
    case "area": self = .area(SourceID(rest))
    case "set":
      guard let (scope, parameter) = Self.cut(rest), case .source(let source) = Self.scope(scope)
      else { return nil }
      self = .parameter(parameter, source)
    default:
      guard let form = Self.kinds.first(where: { $0.word == word }),
        let (scope, name) = Self.cut(rest),
        let scope = Self.scope(scope)
      else { return nil }
      self = .filters(FilterGroup.ID(form.kind, name, scope: scope, layer: form.layer))
    }
  }

  private static func cut(_ text: String) -> (head: String, rest: String)? {
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return (String(text[..<dot]), String(text[text.utf8.index(after: dot)...]))
  }

  /// Returns the name of a source with `~1` for each dot and `~0` for each tilde; `~` for a source
  /// with an empty name.
  private static func word(for scope: FilterScope) -> String {
    guard case .source(let source) = scope else { return "" }
    if source.rawValue.isEmpty { return "~" }
    var word: [UInt8] = []
    for byte in source.rawValue.utf8 {
      switch byte {
      case UInt8(ascii: "~"): word += Array("~0".utf8)
      case UInt8(ascii: "."): word += Array("~1".utf8)
      default: word.append(byte)
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private static func scope(_ word: String) -> FilterScope? {
    if word.isEmpty { return .all }
    if word == "~" { return .source("") }
    var name: [UInt8] = []
    var bytes = word.utf8.makeIterator()
    while let byte = bytes.next() {
      if byte != UInt8(ascii: "~") {
        name.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "0"): name.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): name.append(UInt8(ascii: "."))
      default: return nil
      }
    }
    return .source(SourceID(String(decoding: name, as: UTF8.self)))
  }
}
