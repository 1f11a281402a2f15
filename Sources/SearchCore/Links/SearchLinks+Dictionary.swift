extension SearchLinks {
  /// A choice as a dictionary of texts, such as the `userInfo` of an `NSUserActivity` holds, under the names
  /// that links have.
  ///
  /// - Returns: For each name its values, in order; a property list. `nil` if it would be longer than
  ///   ``maximumLength``, names and values together.
  public func dictionary(of choice: SearchChoice) -> [String: [String]]? {
    let items = items(of: choice)
    let length = items.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard length <= maximumLength else { return nil }
    return Dictionary(grouping: items, by: \.name).mapValues { $0.map(\.value) }
  }

  /// Reads what ``dictionary(of:)`` has written from a dictionary that may hold anything else beside it.
  ///
  /// A value is a text or an array of texts. Names are read in the order of their letters.
  public func read(_ dictionary: [AnyHashable: Any]) -> ReadLink {
    var entries: [(name: String, values: [String])] = []
    var length = 0
    var reader = LinkReader(names)
    for (key, value) in dictionary {
      guard let name = key.base as? String else { continue }
      let values = value as? [String] ?? (value as? String).map { [$0] }
      entries.append((name, values ?? []))
      length += name.utf8.count + (values ?? []).reduce(0) { $0 + $1.utf8.count }
    }
    guard length <= maximumLength else {
      return ReadLink(dropped: [.tooLong(bytes: length, limit: maximumLength)])
    }
    for (name, values) in entries.sorted(by: { $0.name < $1.name }) {
      if values.isEmpty { reader.drop(.malformedParameter(name.excerptForMessage)) }
      for value in values { reader.read(LinkItem(name: name, value: value)) }
    }
    return reader.result
  }
}
