import SearchlightBackend

/// Writes the restrictions of a secured key, and refuses those that would be lost on the way.
enum RestrictionWriter {
  /// The restrictions that are not search parameters.
  private static let own = [
    "filters", "restrictIndices", "restrictSources", "userToken", "validUntil",
  ]

  /// The search parameters that hide records or attributes.
  private static let hiding = [
    "aroundLatLng", "aroundRadius", "attributesToRetrieve", "facetFilters", "insideBoundingBox",
    "insidePolygon", "minimumAroundRadius", "numericFilters", "tagFilters",
  ]

  /// Returns all restrictions, with those under `searchParams`.
  static func members(of restrictions: JSON) throws(SecuredKeyError) -> [String: JSON] {
    guard var members = restrictions.objectValue else {
      throw SecuredKeyError(
        nil,
        "they must be an object, such as {\"filters\": \"user:42\"}, not \(restrictions.excerpt)")
    }
    if let parameters = members.removeValue(forKey: "searchParams") {
      guard let others = parameters.objectValue else {
        throw SecuredKeyError(
          "searchParams", "it must be an object with search parameters, not \(parameters.excerpt)")
      }
      for (name, value) in others.sorted(by: { $0.key < $1.key }) {
        if let own = members[name], own != value {
          throw SecuredKeyError(
            name, "it occurs twice, as \(own.excerpt) and in searchParams as \(value.excerpt)")
        }
        members[name] = value
      }
    }
    let names = own + hiding
    for name in members.keys.sorted() where !names.contains(name) {
      if let meant = names.first(where: { name.isLikely(for: $0) }) {
        throw SecuredKeyError(name, "there is no such restriction; did you mean \(meant)?")
      }
    }
    return members
  }

  /// Returns the text of a restriction, as in a URL before it is encoded.
  static func text(of value: JSON, _ name: String) throws(SecuredKeyError) -> String {
    if value == .null {
      throw SecuredKeyError(name, "it is null, which restricts nothing; leave it out")
    }
    switch name {
    case "validUntil": return try moment(value, name)
    case "restrictIndices": return try list(value, name, of: "the name of an index")
    case "restrictSources": return try list(value, name, of: "an address or a network")
    case "filters":
      guard let text = value.stringValue, !text.allSatisfy(\.isWhitespace) else {
        throw SecuredKeyError(name, "it must be a filter such as \"user:42\", not \(value.excerpt)")
      }
      do {
        _ = try FilterGroup.groups(parsing: text)
      } catch {
        let text = error.description
        let prefix = "\(name): "
        throw SecuredKeyError(
          name, text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
      }
      return text
    default:
      if hiding.contains(name), name != "attributesToRetrieve", value.isEmptyCondition {
        throw SecuredKeyError(
          name, "it is \(value.excerpt), which restricts nothing; leave it out")
      }
      return text(ofParameter: value)
    }
  }

  private static func moment(_ value: JSON, _ name: String) throws(SecuredKeyError) -> String {
    let text = value.stringValue ?? value.description
    guard let moment = value.intValue ?? SecuredKey.moment(text) else {
      throw SecuredKeyError(
        name, "it must be a whole number of seconds since 1970, not \(value.excerpt)")
    }
    return "\(moment)"
  }

  /// Returns a list that the service separates at its commas; the whole list may come as one
  /// string.
  private static func list(
    _ value: JSON, _ name: String, of element: String
  ) throws(SecuredKeyError) -> String {
    let texts: [String?] = value.arrayValue?.map(\.stringValue) ?? [value.stringValue]
    let isOneText = value.stringValue != nil
    guard !texts.isEmpty, texts.allSatisfy({ $0?.allSatisfy(\.isWhitespace) == false }) else {
      throw SecuredKeyError(
        name, "it must be a list with at least one text, each \(element), not \(value.excerpt)")
    }
    let known = texts.compactMap(\.self)
    if !isOneText, let text = known.first(where: { $0.contains(",") }) {
      throw SecuredKeyError(
        name,
        "\(JSON.string(text).excerpt) has a comma, which separates the elements of the list; "
          + "it would open others")
    }
    return known.joined(separator: ",")
  }

  /// Returns the value of a search parameter: a list of plain texts with commas between them, as
  /// clients write it, and any other list as JSON, which keeps its meaning.
  private static func text(ofParameter value: JSON) -> String {
    guard let elements = value.arrayValue else { return value.queryText }
    let isPlain = elements.allSatisfy { element in
      element.arrayValue == nil && element.objectValue == nil && !element.queryText.contains(",")
    }
    return isPlain && !elements.isEmpty ? value.queryText : value.description
  }
}

extension String {
  /// Returns whether a name probably stands for another: it differs in case, in an ending, or in a
  /// letter.
  fileprivate func isLikely(for name: String) -> Bool {
    let (own, other) = (Array(lowercased().utf8), Array(name.lowercased().utf8))
    if own == other || own + [UInt8(ascii: "s")] == other || own == other + [UInt8(ascii: "s")] {
      return true
    }
    // `restrictIndexes`, `restrictSource`, `validuntill`: a long common beginning.
    let common = zip(own, other).prefix { $0 == $1 }.count
    return common >= max(other.count - 4, 7) && own.count <= other.count + 2
  }
}
