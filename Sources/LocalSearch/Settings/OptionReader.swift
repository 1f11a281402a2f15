import SearchCore

/// Reads options by name from JSON, and says what is wrong with them.
struct OptionReader {
  /// The value of an option; `nil` if it is not set.
  let value: (String) -> JSON?

  func number(_ name: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
    guard let found = value(name) else { return nil }
    guard let number = found.intValue, range.contains(number) else {
      throw OptionError(
        name: name,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", found: found)
    }
    return number
  }

  func flag(_ name: String) throws(OptionError) -> Bool? {
    guard let found = value(name) else { return nil }
    guard let flag = found.boolValue else {
      throw OptionError(name: name, expected: "true or false", found: found)
    }
    return flag
  }

  func text(_ name: String) throws(OptionError) -> String? {
    guard let found = value(name) else { return nil }
    guard let text = found.stringValue else {
      throw OptionError(name: name, expected: "a text", found: found)
    }
    return text
  }

  func attributes(_ name: String) throws(OptionError) -> [Attribute]? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of texts", found: found)
    }
    var attributes: [Attribute] = []
    for element in elements {
      guard let text = element.stringValue else {
        throw OptionError(name: name, expected: "an array of texts", found: found)
      }
      attributes.append(Attribute(text))
    }
    return attributes
  }

  func list<Setting: TextSetting>(_ name: String) throws(OptionError) -> [Setting]? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of texts", found: found)
    }
    var settings: [Setting] = []
    for element in elements {
      guard let setting = element.stringValue.flatMap({ Setting(setting: $0) }) else {
        throw OptionError(
          name: name, expected: "an array of texts like \(Setting.forms)", found: element)
      }
      settings.append(setting)
    }
    return settings
  }

  /// `true` or `false`, also as a text, as Algolia has it.
  func typoTolerance() throws(OptionError) -> Bool? {
    switch value("typoTolerance") {
    case nil: return nil
    case true, "true": return true
    case false, "false": return false
    case let found?:
      throw OptionError(
        name: "typoTolerance",
        expected: "true or false (\"min\" and \"strict\" are not there yet)", found: found)
    }
  }

  func queryType() throws(OptionError) -> QueryType? {
    guard let found = value("queryType") else { return nil }
    guard let type = found.stringValue.flatMap(QueryType.init(rawValue:)) else {
      throw OptionError(
        name: "queryType", expected: "\"prefixLast\", \"prefixAll\" or \"prefixNone\"",
        found: found)
    }
    return type
  }

  func facetValueOrder() throws(OptionError) -> FacetValueOrder? {
    guard let found = value("sortFacetValuesBy") else { return nil }
    guard let order = found.stringValue.flatMap(FacetValueOrder.init(rawValue:)) else {
      throw OptionError(
        name: "sortFacetValuesBy", expected: "\"count\" or \"alpha\"", found: found)
    }
    return order
  }
}
