public import SearchCore

extension OpenSearchIndex {
  /// What a cluster is sent to make an index of these settings: its analysers and its mapping.
  ///
  /// Searched attributes become texts with their beginnings beside them, so that words can be found while they are
  /// typed, typos included. Attributes that are filtered by, counted or sorted by become keywords, with a sub-field that
  /// is compared without regard to case and one for numbers. All others are kept, and their numbers can be compared.
  ///
  /// - Parameters:
  ///   - shards: How many shards the index has; `nil` for as many as the cluster gives it.
  ///   - replicas: How many copies of each shard there are; `nil` for as many as the cluster makes.
  public func mapping(shards: Int? = nil, replicas: Int? = nil) -> JSON {
    var index: [String: JSON] = ["mapping": ["total_fields": ["limit": 5000]]]
    index["number_of_shards"] = shards.map(JSON.integer)
    index["number_of_replicas"] = replicas.map(JSON.integer)
    return [
      "mappings": [
        "date_detection": false, "dynamic": true,
        "dynamic_templates": .array(templates),
        "properties": [
          Self.orderField: ["type": "long"],
          Self.placeField: ["type": "geo_point"],
          Self.variantField: ["type": "keyword"],
          "_geoloc": ["enabled": false, "type": "object"],
          "objectID": Self.valueField,
        ],
      ],
      "settings": ["analysis": Self.analysis, "index": .object(index)],
    ]
  }

  /// The analysers; words are parted and folded as the words of queries are.
  private static var analysis: JSON {
    let words: [String: JSON] = [
      "char_filter": ["searchlight_marks", "searchlight_separators"],
      "filter": ["lowercase", "asciifolding"],
      "tokenizer": "standard",
      "type": "custom",
    ]
    var beginnings = words
    beginnings["filter"] = ["lowercase", "asciifolding", "searchlight_beginnings"]
    return [
      "analyzer": [
        prefixAnalyzer: .object(beginnings),
        wordAnalyzer: .object(words),
      ],
      "char_filter": [
        // Marks that are written apart from their letters.
        "searchlight_marks": [
          "pattern": "[\u{300}-\u{36F}]", "replacement": "", "type": "pattern_replace",
        ],
        // Signs within words, which the tokenizer would leave there.
        "searchlight_separators": [
          "pattern": "['’._:,]", "replacement": " ", "type": "pattern_replace",
        ],
      ],
      "filter": [
        "searchlight_beginnings": [
          "max_gram": 20, "min_gram": 1, "preserve_original": true, "type": "edge_ngram",
        ]
      ],
      "normalizer": ["searchlight_folded": ["filter": ["lowercase"], "type": "custom"]],
    ]
  }

  /// Longer values are not counted: a cluster refuses a record for one of 32,766 bytes.
  private static let longestValue: JSON = 8191

  private static let numberField: JSON = [
    "coerce": false, "ignore_malformed": true, "type": "double",
  ]

  private static let foldedField: JSON = [
    "ignore_above": longestValue, "normalizer": "searchlight_folded", "type": "keyword",
  ]

  /// A value that is filtered by, counted or sorted by.
  private static let valueField: JSON = [
    "fields": ["folded": foldedField, "number": numberField],
    "ignore_above": longestValue,
    "type": "keyword",
  ]

  /// A text that is searched.
  private static func textField(isValue: Bool, hasBeginnings: Bool) -> JSON {
    var fields: [String: JSON] = ["number": numberField]
    if hasBeginnings {
      fields["beginnings"] = [
        "analyzer": .string(prefixAnalyzer), "search_analyzer": .string(wordAnalyzer),
        "type": "text",
      ]
    }
    if isValue {
      fields["folded"] = foldedField
      fields["keyword"] = ["ignore_above": longestValue, "type": "keyword"]
    }
    return ["analyzer": .string(wordAnalyzer), "fields": .object(fields), "type": "text"]
  }

  /// The attributes that are filtered by, counted or sorted by, sorted.
  private var values: [Attribute] {
    var values = Set(options.facets)
    values.formUnion((options.customRanking + options.leadingOrder).map(\.attribute))
    values.insert(Filter.Tag.attribute)
    if let attribute = options.attributeForDistinct { values.insert(attribute) }
    values.remove("objectID")
    return values.sorted()
  }

  /// How a cluster maps what it meets in a record; the first template that fits counts.
  private var templates: [JSON] {
    let values = values
    var fields: [(attribute: Attribute, field: JSON)] = []
    for attribute in options.searchable.joined() where attribute != "objectID" {
      let field = Self.textField(
        isValue: values.contains(attribute),
        hasBeginnings: !options.withoutPrefix.contains(attribute))
      fields.append((attribute, field))
    }
    let searched = Set(options.searchable.joined())
    for attribute in values where !searched.contains(attribute) {
      let isSearched = searched.isEmpty && !attribute.rawValue.hasPrefix("_")
      fields.append(
        (
          attribute,
          isSearched ? Self.textField(isValue: true, hasBeginnings: true) : Self.valueField
        ))
    }
    // An attribute of its own goes before what lies in another one.
    var templates = fields.flatMap { Self.templates($0.attribute.rawValue, $0.field) }
    templates += fields.flatMap { Self.templates("\($0.attribute).*", $0.field) }
    for type in Self.types {
      let isSearched = searched.isEmpty && type == "string"
      let field =
        isSearched ? Self.textField(isValue: false, hasBeginnings: true) : Self.numberField
      templates.append([
        "other \(type)": ["mapping": field, "match_mapping_type": .string(type)]
      ])
    }
    return templates
  }

  private static let types = ["boolean", "double", "long", "string"]

  /// The templates of a path for values of all types.
  private static func templates(_ path: String, _ field: JSON) -> [JSON] {
    types.map { type in
      [
        "\(path) \(type)": [
          "mapping": field, "match_mapping_type": .string(type), "path_match": .string(path),
        ]
      ]
    }
  }

  /// A record with the fields that the mapping expects beside its own.
  ///
  /// - Parameter order: The number of the record, by which records come that are alike otherwise.
  func prepared(_ record: [String: JSON], order: Int) -> [String: JSON] {
    var record = record
    record[Self.orderField] = .integer(order)
    record[Self.placeField] = Self.places(record["_geoloc"])
    if let attribute = options.attributeForDistinct {
      let value = JSON.object(record)[attribute]
      record[Self.variantField] =
        switch value {
        case .string(let text)?: .string("t:\(text)")
        case .integer(let number)?: .string("n:\(number)")
        case .number(let number)?: .string("n:\(FacetValue.number(number.rounded()))")
        default: .string("id:\(record["objectID"]?.stringValue ?? "\(order)")")
        }
    }
    return record
  }

  /// The places of a record in the form of the cluster; `nil` if one of them is none.
  private static func places(_ json: JSON?) -> JSON? {
    guard let json else { return nil }
    var places: [JSON] = []
    for place in json.arrayValue ?? [json] {
      guard let latitude = place["lat"]?.doubleValue,
        let longitude = (place["lng"] ?? place["lon"])?.doubleValue
      else { return nil }
      let point = Point(latitude: latitude, longitude: longitude)
      guard point.isOnEarth else { return nil }
      places.append(point.openSearchForm)
    }
    return places.isEmpty ? nil : .array(places)
  }
}
