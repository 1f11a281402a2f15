public import SearchlightBackend
import SearchlightSettings

extension OpenSearchIndex {
  /// Returns the body that creates an index with these settings: its analysers and its mapping.
  ///
  /// Searched attributes become text fields, with a sub-field for the beginnings of words, so that
  /// words are found while they are typed, even with typos, one for short values as a whole, so that
  /// a query of one word finds these first, and three for the first one, two and four words, which
  /// rank before others. Attributes that are filtered by, counted or sorted by become keyword fields,
  /// with a sub-field that ignores case and one for numbers. All other attributes are stored, and
  /// their numbers can be compared.
  ///
  /// - Parameters:
  ///   - shards: The number of shards; `nil` for the cluster's default.
  ///   - replicas: The number of copies of each shard; `nil` for the cluster's default.
  public func mapping(shards: Int? = nil, replicas: Int? = nil) -> JSON {
    // A cluster's own limit of a thousand is meant for attributes, which have up to ten fields here.
    var index: [String: JSON] = ["mapping": ["total_fields": ["limit": 10_000]]]
    index["number_of_shards"] = shards.map(JSON.integer)
    index["number_of_replicas"] = replicas.map(JSON.integer)
    var properties: [String: JSON] = [
      Self.orderField: ["type": "long"],
      Self.locationField: ["type": "geo_point"],
      Self.numbersField: ["doc_values": false, "type": "keyword"],
      Self.variantField: ["type": "keyword"],
      "_geoloc": ["enabled": false, "type": "object"],
      "objectID": Self.valueField,
    ]
    if options.rankedByLength != nil {
      properties[Self.lengthField] = ["index": false, "type": "integer"]
    }
    for mark in [options.analysis.mark, options.compounds.mark] {
      guard let mark else { continue }
      properties[mark] = ["doc_values": false, "index": false, "type": "keyword"]
    }
    return [
      "mappings": [
        "date_detection": false, "dynamic": true,
        "dynamic_templates": .array(templates),
        "properties": .object(properties),
      ],
      "settings": ["analysis": analysis, "index": .object(index)],
    ]
  }

  /// The length beyond which values are not stored as keywords: a cluster refuses a record with a
  /// keyword longer than 32,766 bytes.
  private static let longestValue: JSON = 8191

  private static let numberField: JSON = [
    "coerce": false, "ignore_malformed": true, "type": "double",
  ]

  private static let foldedField: JSON = [
    "ignore_above": longestValue, "normalizer": "searchlight_folded", "type": "keyword",
  ]

  /// The field of a value that is filtered by, counted or sorted by.
  private static let valueField: JSON = [
    "fields": ["folded": foldedField, "number": numberField],
    "ignore_above": longestValue,
    "type": "keyword",
  ]

  /// Returns the field of an attribute whose texts are searched.
  private func textField(_ attribute: Attribute?, isValue: Bool) -> JSON {
    let splitsCamelCase = attribute.map(options.analysis.splitsCamelCase) ?? false
    let analyzer = splitsCamelCase ? Self.camelAnalyzer : Self.wordAnalyzer
    var fields: [String: JSON] = ["number": Self.numberField]
    if attribute.map({ !options.settings.disablePrefixOnAttributes.contains($0) }) ?? true {
      fields["beginnings"] = [
        "analyzer": .string(splitsCamelCase ? Self.camelPrefixAnalyzer : Self.prefixAnalyzer),
        "search_analyzer": .string(Self.wordAnalyzer), "type": "text",
      ]
    }
    if options.settings.exactOnSingleWordQuery == .attribute {
      fields["whole"] = [
        "analyzer": .string(Self.wholeAnalyzer), "index_options": "docs", "norms": false,
        "type": "text",
      ]
    }
    if let attribute, options.ordered.contains(attribute) {
      for count in Self.heads {
        fields["head\(count)"] = [
          "analyzer": .string(Self.headAnalyzer(count)), "index_options": "docs", "norms": false,
          "search_analyzer": .string(Self.wordAnalyzer), "type": "text",
        ]
      }
    }
    if isValue {
      fields["folded"] = Self.foldedField
      fields["keyword"] = ["ignore_above": Self.longestValue, "type": "keyword"]
    }
    var field: [String: JSON] = [
      "analyzer": .string(analyzer), "fields": .object(fields), "type": "text",
    ]
    // The words of a query are not split.
    if splitsCamelCase { field["search_analyzer"] = .string(Self.wordAnalyzer) }
    return .object(field)
  }

  /// The attributes that are filtered by, counted or sorted by, in ascending order.
  private var values: [Attribute] {
    var values = Set(options.facets)
    values.formUnion((options.settings.customRanking + options.leadingOrder).map(\.attribute))
    values.insert(Filter.Tag.attribute)
    if let attribute = options.settings.attributeForDistinct { values.insert(attribute) }
    values.remove("objectID")
    return values.sorted()
  }

  /// The dynamic templates, which map the attributes that records bring; the first that matches
  /// applies.
  private var templates: [JSON] {
    let values = values
    var fields: [(attribute: Attribute, field: JSON)] = []
    let searched = Set(options.searchable.joined())
    // Without searched attributes all texts are searched, some in a way of their own.
    let named =
      options.searchable.flatMap(\.self)
      + (searched.isEmpty ? options.analysis.camelCaseAttributes : [])
    for attribute in named where attribute != "objectID" {
      fields.append((attribute, textField(attribute, isValue: values.contains(attribute))))
    }
    for attribute in values where !named.contains(attribute) {
      let isSearched = searched.isEmpty && !attribute.rawValue.hasPrefix("_")
      fields.append(
        (
          attribute,
          isSearched ? textField(nil, isValue: true) : Self.valueField
        ))
    }
    // Templates for an attribute itself precede those for paths inside other attributes.
    var templates = splitTemplates { textField($0, isValue: false) }
    templates += fields.flatMap { Self.templates($0.attribute.rawValue, $0.field) }
    templates += fields.flatMap { Self.templates("\($0.attribute).*", $0.field) }
    for type in Self.types {
      let isSearched = searched.isEmpty && type == "string"
      let field =
        isSearched ? textField(nil, isValue: false) : Self.numberField
      templates.append([
        "other \(type)": ["mapping": field, "match_mapping_type": .string(type)]
      ])
    }
    return templates
  }

  private static let types = ["boolean", "double", "long", "string"]

  /// Returns the templates of a path, one for each type of value.
  private static func templates(_ path: String, _ field: JSON) -> [JSON] {
    types.map { type in
      [
        "\(path) \(type)": [
          "mapping": field, "match_mapping_type": .string(type), "path_match": .string(path),
        ]
      ]
    }
  }

  /// The member that a cluster does not take in a record, because it is the name of its own
  /// identifier.
  static let ownIdentifier = "_id"

  /// Returns a record with the fields that the mapping expects in addition to the record's own.
  ///
  /// - Parameter order: The number of the record, which orders records that are equal otherwise.
  func prepared(_ record: [String: JSON], order: Int) -> [String: JSON] {
    // A cluster counts and filters by the spelling of a number, in which 1.5 and 1.50 differ.
    var record = record.mapValues(\.withPlainNumbers)
    record[Self.ownIdentifier] = nil
    record[Self.orderField] = .integer(order)
    record[Self.locationField] = Self.locations(record["_geoloc"])
    let numbers = LargeNumbers.texts(of: record)
    record[Self.numbersField] = numbers.isEmpty ? nil : .array(numbers.map(JSON.string))
    record[Self.lengthField] = nil
    if let attribute = options.rankedByLength, let value = JSON.object(record)[attribute] {
      record[Self.lengthField] = .integer(options.analysis.wordCount(of: value))
    }
    record[Self.splitField] = splitTexts(of: record)
    if let attribute = options.settings.attributeForDistinct {
      let value = JSON.object(record)[attribute]
      record[Self.variantField] =
        switch value {
        case .string(let text)?: .string("t:\(text)")
        case .some(let number) where number.wholeText != nil: .string("n:\(number)")
        case .number(let number)?: .string("n:\(FacetValue.number(number.rounded()))")
        case .exact(let number)?:
          .string("n:\(FacetValue.number(number.doubleValue.rounded()))")
        default: .string("id:\(record["objectID"]?.stringValue ?? "\(order)")")
        }
    }
    return record
  }

  /// Converts the locations of a record to the format of the cluster; `nil` if one of them is
  /// invalid.
  private static func locations(_ json: JSON?) -> JSON? {
    guard let json else { return nil }
    var locations: [JSON] = []
    for location in json.arrayValue ?? [json] {
      guard let latitude = location["lat"]?.doubleValue,
        let longitude = (location["lng"] ?? location["lon"])?.doubleValue
      else { return nil }
      let point = Point(latitude: latitude, longitude: longitude)
      guard point.isOnEarth else { return nil }
      locations.append(point.openSearchForm)
    }
    return locations.isEmpty ? nil : .array(locations)
  }
}
