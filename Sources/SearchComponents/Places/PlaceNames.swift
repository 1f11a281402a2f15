/// The forms of a name, by language.
///
/// In JSON a text, an array of texts, or an object of either by language, whose `default` is for all others.
public struct PlaceNames: Hashable, Sendable {
  /// The key of the forms for languages that have none of their own.
  static let fallback = "default"

  /// The forms by language, each list with the usual one first.
  public let formsByLanguage: [String: [String]]

  /// Creates names by language; `default` stands for all languages that have none.
  public init(_ formsByLanguage: [String: [String]] = [:]) {
    self.formsByLanguage = formsByLanguage.filter { !$0.value.isEmpty }
  }

  /// Creates one name for all languages.
  public init(_ name: String) {
    self.init([Self.fallback: [name]])
  }

  /// Whether there is no name.
  public var isEmpty: Bool { formsByLanguage.isEmpty }

  /// The forms in a language; in the language without its region, or else those for all languages.
  ///
  /// - Parameter language: Such as `de` or `pt-BR`; `nil` for all languages.
  public func forms(in language: String? = nil) -> [String] {
    key(for: language).flatMap { formsByLanguage[$0] } ?? []
  }

  /// Under which key the forms in a language are.
  func key(for language: String?) -> String? {
    var keys = [Self.fallback]
    if let language {
      keys = [language, String(language.prefix { $0 != "-" && $0 != "_" })] + keys
    }
    // Without any of these, any language is better than no name; the first is the same in every run.
    return keys.first { formsByLanguage[$0] != nil } ?? formsByLanguage.keys.min()
  }
}

extension PlaceNames: Codable {
  private enum Forms: Codable {
    case one(String)
    case several([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let form = try? container.decode(String.self) {
        self = .one(form)
      } else {
        self = .several(try container.decode([String].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .one(let form): try container.encode(form)
      case .several(let forms): try container.encode(forms)
      }
    }

    var list: [String] {
      switch self {
      case .one(let form): [form]
      case .several(let forms): forms
      }
    }
  }

  /// Decodes a text, an array of texts, or an object of either by language.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let forms = try? container.decode(Forms.self) {
      self.init([Self.fallback: forms.list])
    } else {
      self.init(try container.decode([String: Forms].self).mapValues(\.list))
    }
  }

  /// Encodes an array of texts if there is one language, and else an object of them.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if formsByLanguage.count <= 1, let forms = formsByLanguage[Self.fallback] {
      try container.encode(Forms.several(forms))
    } else {
      try container.encode(formsByLanguage)
    }
  }
}
