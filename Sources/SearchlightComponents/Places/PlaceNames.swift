/// The forms of a name in several languages.
///
/// In JSON, this is a string, an array of strings, or an object with either for each language. The
/// key `default` of the object is for all other languages.
public struct PlaceNames: Hashable, Sendable {
  /// The key of the forms for languages without forms of their own.
  static let fallback = "default"

  /// The forms for each language, the most usual one first.
  public let formsByLanguage: [String: [String]]

  /// Creates names for several languages; `default` is for all languages without forms.
  public init(_ formsByLanguage: [String: [String]] = [:]) {
    self.formsByLanguage = formsByLanguage.filter { !$0.value.isEmpty }
  }

  /// Creates a single name for all languages.
  public init(_ name: String) {
    self.init([Self.fallback: [name]])
  }

  /// Whether there is no name in any language.
  public var isEmpty: Bool { formsByLanguage.isEmpty }

  /// Returns the forms in a language, in the language without its region, or else in all languages.
  ///
  /// - Parameter language: A language tag such as `de` or `pt-BR`; `nil` for all languages.
  public func forms(in language: String? = nil) -> [String] {
    key(for: language).flatMap { formsByLanguage[$0] } ?? []
  }

  /// Returns the key of the forms in a language; `nil` without names.
  func key(for language: String?) -> String? {
    var keys = [Self.fallback]
    if let language {
      keys = [language, String(language.prefix { $0 != "-" && $0 != "_" })] + keys
    }
    // Without any of these keys, a name in another language is better than none; the smallest key
    // gives the same result in every run.
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

  /// Decodes a string, an array of strings, or an object with either for each language.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let forms = try? container.decode(Forms.self) {
      self.init([Self.fallback: forms.list])
    } else {
      self.init(try container.decode([String: Forms].self).mapValues(\.list))
    }
  }

  /// Encodes an array of strings if there is only the default, otherwise an object of arrays.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if formsByLanguage.count <= 1, let forms = formsByLanguage[Self.fallback] {
      try container.encode(Forms.several(forms))
    } else {
      try container.encode(formsByLanguage)
    }
  }
}
