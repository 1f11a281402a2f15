import SearchlightBackend
import SearchlightSettings

extension OpenSearchIndex {
  /// The field in which a loader stores the texts of a record that have compounds, with the parts of
  /// these as words of their own; it has an inner field for each attribute.
  static let splitField = "_searchlight_compounds"

  /// Returns the path of the inner field for an attribute, or for what lies in it.
  ///
  /// Dots would make objects, of which one could not be a text at the same time.
  static func splitPath(of attribute: Attribute) -> String {
    var name = ""
    for character in attribute.rawValue {
      switch character {
      case "~": name += "~0"
      case ".": name += "~1"
      case "*": name += "~2"
      default: name.append(character)
      }
    }
    return "\(splitField).\(name)"
  }

  /// Returns the path of the inner field with the words at the first positions of the texts of an
  /// attribute.
  ///
  /// A cluster cannot make it of the texts, because compounds have more positions than words there.
  static func headPath(of attribute: Attribute, _ count: Int) -> String {
    "\(splitPath(of: attribute))~h\(count)"
  }

  /// The dynamic templates that map the inner fields.
  ///
  /// - Parameter textField: Returns the field of an attribute whose texts are searched, from which the
  ///   inner one has the analysers of words and of their beginnings.
  func splitTemplates(_ textField: (Attribute) -> JSON) -> [JSON] {
    let ordered = options.ordered
    return options.compounds.splitAttributes.flatMap { attribute -> [JSON] in
      var field = textField(attribute)
      let beginnings = field["fields"]?["beginnings"]
      field["fields"] = beginnings.map { ["beginnings": $0] }
      let path = Self.splitPath(of: attribute)
      var fields = [(path, field), ("\(path)~1*", field)]
      // Before the others, because a head of what lies in the attribute has a name that fits both.
      if options.isOrdered(attribute, among: ordered) {
        fields = [("\(path)~h*", Self.headField), ("\(path)~1*~h*", Self.headField)] + fields
      }
      return fields.map { path, field in
        [
          path: ["mapping": field, "match_mapping_type": "string", "path_match": .string(path)]
        ]
      }
    }
  }

  private static let headField: JSON = [
    "analyzer": .string(prefixAnalyzer), "index_options": "docs", "norms": false,
    "search_analyzer": .string(wordAnalyzer), "type": "text",
  ]

  /// Returns the texts of a record with compounds, by the names of the inner fields; `nil` for none.
  func splitTexts(of record: [String: JSON]) -> JSON? {
    let attributes = options.compounds.splitAttributes
    var texts = CompoundTexts(options)
    for attribute in attributes
    // An attribute in another one is found with that.
    where !attributes.contains(where: { attribute.rawValue.hasPrefix("\($0).") }) {
      texts.find(attribute.rawValue[...], in: .object(record), attribute)
    }
    return texts.json
  }
}

/// Collects the texts of a record that have compounds.
private struct CompoundTexts {
  private let options: IndexOptions
  private let ordered: Set<Attribute>
  private var texts: [Attribute: [String]] = [:]
  /// The texts of the attributes whose positions count, with compounds or without, because positions
  /// are looked up here if one of the texts has compounds.
  private var placed: [Attribute: [String]] = [:]

  init(_ options: IndexOptions) {
    self.options = options
    ordered = options.ordered
  }

  /// Adds the texts at a path, a literal key of the same name or what lies in objects.
  mutating func find(_ path: Substring, in value: JSON, _ attribute: Attribute) {
    if case .array(let elements) = value {
      for element in elements { find(path, in: element, attribute) }
    } else if let value = value[String(path)] {
      add(value, attribute)
    } else if let dot = path.firstIndex(of: "."), let inner = value[String(path[..<dot])] {
      find(path[path.index(after: dot)...], in: inner, attribute)
    }
  }

  private mutating func add(_ value: JSON, _ attribute: Attribute) {
    switch value {
    case .string(let text):
      if options.isOrdered(attribute, among: ordered) {
        placed[attribute, default: []].append(text)
      }
      if let split = options.compounds.split(text, of: attribute) {
        texts[attribute, default: []].append(split.text)
      }
    case .array(let elements):
      for element in elements { add(element, attribute) }
    case .object(let members):
      // In a fixed order, because a.b may be a key, and lie in a, of the same object.
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        add(value, Attribute("\(attribute).\(key)"))
      }
    case .integer, .number, .exact, .bool, .null: return
    }
  }

  /// The texts by the names of their fields; `nil` for none.
  var json: JSON? {
    var fields: [String: JSON] = [:]
    func set(_ path: String, _ texts: [String]) {
      fields[String(path.dropFirst(OpenSearchIndex.splitField.utf8.count + 1))] =
        .array(texts.map(JSON.string))
    }
    for (attribute, texts) in texts {
      set(OpenSearchIndex.splitPath(of: attribute), texts)
      let heads = (placed[attribute] ?? []).map {
        options.compounds.heads(of: $0, OpenSearchIndex.heads, in: attribute)
      }
      for (number, count) in OpenSearchIndex.heads.enumerated() where !heads.isEmpty {
        set(OpenSearchIndex.headPath(of: attribute, count), heads.map { $0[number] })
      }
    }
    return fields.isEmpty ? nil : .object(fields)
  }
}
