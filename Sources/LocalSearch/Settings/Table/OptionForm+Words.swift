import SearchBackend

extension OptionForm<[QueryLanguage]> {
  static var languages: Self {
    Self("codes, such as `[\"en\", \"de\"]`") { reader, name throws(OptionError) in
      try reader.languages(name)
    } write: { languages in
      .texts(languages.map(\.rawValue))
    }
  }
}

extension OptionForm<LanguageChoice> {
  static var languageChoice: Self {
    Self("`true` (the `queryLanguages`), `false`, codes such as `[\"en\"]`") {
      reader, name throws(OptionError) in
      try reader.languageChoice(name)
    } write: {
      $0.json
    }
  }
}

extension OptionForm<[QueryLanguage: [Attribute]]> {
  static var attributesByLanguage: Self {
    Self("`{\"de\": [\"name\"]}`") { reader, name throws(OptionError) in
      try reader.attributesByLanguage(name)
    } write: { lists in
      .object(
        Dictionary(
          lists.map { ($0.key.rawValue, .texts($0.value.map(\.rawValue))) },
          uniquingKeysWith: { $1 }))
    }
  }
}

extension OptionForm<[Character: String]> {
  static var characterTable: Self {
    Self("`{\"default\": {\"ä\": \"ae\"}}`") { reader, name throws(OptionError) in
      try reader.characterTable(name)
    } write: { table in
      [
        "default": .object(
          Dictionary(
            table.map { (String($0.key), .string($0.value)) }, uniquingKeysWith: { $1 }))
      ]
    }
  }
}

extension OptionForm<FacetOrdering?> {
  static var facetOrdering: Self {
    Self("`{\"facetOrdering\": …}`, see [The order of facets](#the-order-of-facets)") {
      reader, name throws(OptionError) in
      try reader.facetOrdering(name).map(Optional.some)
    } write: { ordering in
      ordering.map { ["facetOrdering": $0.json] }
    }
  }
}

extension OptionForm<[ResponseField]?> {
  /// The fields of an answer; `nil` stands for all and is written as a star.
  static var responseFields: Self {
    Self("`*`, or names of [parts of an answer](#answers)") { reader, name throws(OptionError) in
      try reader.responseFields(name)
    } write: { fields in
      fields.map { .texts($0.map(\.rawValue)) } ?? ["*"]
    }
  }
}
