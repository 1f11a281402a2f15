import SearchlightBackend

extension OpenSearchSchema {
  /// The type and the analysis of a field or sub-field.
  struct Field: Hashable, Sendable {
    /// The name of the type, such as `keyword`.
    var type: String
    /// The analyser of a text field; `nil` for the standard one.
    var analyzer: String?
    /// Whether a normalizer changes keywords before they are stored, such as to lower case.
    var isNormalized = false
    /// Whether the field can be searched.
    var isIndexed = true
    /// Whether the field knows where its words are, so that the distance between them can be searched.
    var hasPositions = true
    /// The sub-fields by name.
    var subfields: [String: Field] = [:]
    /// Whether values are stored by record, as counting and sorting need it; `nil` for the default
    /// of the type.
    var hasDocValues: Bool?
    /// The length in characters beyond which the cluster leaves a keyword out; `nil` for none.
    var longestValue: Int?
    /// The format of dates, as the mapping has it; `nil` for the default.
    var format: String?
    /// The number by which values are multiplied before they are stored as whole numbers.
    var scale: Double?
    /// The value that all records of an index have; several if the indices of an alias differ.
    var constants: [String] = []
    /// The path of the field that this one is another name of; `nil` for a field of its own.
    var target: String?
    /// The path of the innermost nested object that the field lies in, whose elements are stored
    /// apart from the record; `nil` for a field of the record itself.
    var nested: String?
    /// Whether the field stands for a path inside an object whose values are kept in one field.
    var isInFlatObject = false
  }
}

extension OpenSearchSchema.Field {
  /// Reads a field of a mapping; `nil` if it has no type.
  ///
  /// - Parameter depth: 0 for a field, and 1 for a sub-field, which has no sub-fields.
  init?(_ json: JSON, depth: Int) {
    guard let type = json["type"]?.stringValue else { return nil }
    self.init(type: type)
    analyzer = json["analyzer"]?.stringValue
    isNormalized = json["normalizer"] != nil
    // A `match_only_text` looks into the records for it, which is slow.
    hasPositions =
      type != "match_only_text"
      && !["docs", "freqs"].contains(json["index_options"]?.stringValue)
    isIndexed = json["index"]?.boolValue ?? json["enabled"]?.boolValue ?? true
    hasDocValues = json["doc_values"]?.boolValue
    longestValue = json["ignore_above"]?.intValue
    format = json["format"]?.stringValue
    scale = json["scaling_factor"]?.doubleValue
    if type == "constant_keyword", let value = json["value"] {
      constants = [value.stringValue ?? value.description]
    }
    if type == "alias" { target = json["path"]?.stringValue }
    guard depth == 0 else { return }
    for (name, json) in json["fields"]?.objectValue ?? [:] {
      subfields[name] = Self(json, depth: 1)
    }
  }

  var isText: Bool { ["text", "match_only_text", "search_as_you_type"].contains(type) }
  /// Whether the field has the beginnings of words, as a loader of this library makes it.
  var isOfBeginnings: Bool {
    isText
      && [OpenSearchIndex.prefixAnalyzer, OpenSearchIndex.camelPrefixAnalyzer].contains(analyzer)
  }
  /// Whether the field has short values as a whole, as a loader of this library makes it.
  var isOfWholes: Bool { isText && analyzer == OpenSearchIndex.wholeAnalyzer }
  /// The number of words of the head that the field has of each value, as a loader of this library
  /// makes it; `nil` for another field.
  var head: Int? {
    guard isText, let analyzer else { return nil }
    return OpenSearchIndex.heads.first { analyzer == OpenSearchIndex.headAnalyzer($0) }
  }
  /// Whether the field is one that an index of an older version lacks.
  var isAddition: Bool { isOfWholes || head != nil }
  var isKeyword: Bool {
    ["keyword", "constant_keyword", "wildcard", "version"].contains(type) || isFlat
  }
  /// Whether the field is an object whose values are all kept in one field, as texts.
  var isFlat: Bool { ["flat_object", "flattened"].contains(type) }
  var isNumber: Bool {
    [
      "long", "integer", "short", "byte", "double", "float", "half_float", "scaled_float",
      "unsigned_long", "token_count",
    ].contains(type)
  }
  /// Whether the field stores whole numbers with all their digits.
  var isWholeNumber: Bool {
    ["long", "integer", "short", "byte", "unsigned_long", "token_count"].contains(type)
  }
  var isDate: Bool { type == "date" || type == "date_nanos" }

  /// Whether values are compared as a whole, and are neither keywords nor texts.
  var isPlainValue: Bool { isNumber || isDate || type == "boolean" || type == "ip" }

  /// Whether a value of a record may be an object that is a value of this field.
  var isObjectValue: Bool {
    isFlat || type.hasSuffix("_range")
      || ["geo_point", "geo_shape", "completion", "join", "percolator", "object"].contains(type)
  }

  /// Returns whether all that this library does with values works alike with another field.
  func isUsed(like other: Self) -> Bool {
    guard kind == other.kind, isIndexed == other.isIndexed, isNormalized == other.isNormalized,
      hasDocValues == other.hasDocValues, target == other.target, nested == other.nested,
      isOfBeginnings == other.isOfBeginnings
    else { return false }
    // Additions are searched only if all indices have them.
    let (own, others) = (ownSubfields, other.ownSubfields)
    return own.keys == others.keys
      && own.allSatisfy { name, field in others[name].map(field.isUsed(like:)) ?? false }
  }

  /// The sub-fields that older versions make too.
  private var ownSubfields: [String: Self] { subfields.filter { !$0.value.isAddition } }

  /// What must be equal for values of two fields to be counted and compared as one.
  private var kind: String {
    if isText { return "text" }
    if ["long", "integer", "short", "byte", "token_count"].contains(type) { return "long" }
    if type == "date" { return "date \(format ?? "")" }
    return type
  }

  /// Takes over what a field of another index adds.
  mutating func join(_ other: Self) {
    for value in other.constants where !constants.contains(value) { constants.append(value) }
    hasPositions = hasPositions && other.hasPositions
    longestValue = [longestValue, other.longestValue].compactMap(\.self).min()
    if scale != other.scale { scale = nil }
    if type != other.type, kind == "long" { type = "long" }
    for (name, field) in other.subfields { subfields[name]?.join(field) }
    for (name, field) in subfields where field.isAddition && other.subfields[name] == nil {
      subfields[name] = nil
    }
  }
}
