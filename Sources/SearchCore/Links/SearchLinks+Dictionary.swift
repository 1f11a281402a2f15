extension SearchLinks {
  /// Returns a choice as a dictionary of texts with the names of links, such as for the `userInfo`
  /// of an `NSUserActivity`.
  ///
  /// - Returns: A property list with the values of each name, in order; `nil` if names and values
  ///   together exceed ``maximumLength``.
  public func dictionary(of choice: SearchChoice) -> [String: [String]]? {
    let items = items(of: choice)
    let length = items.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard length <= maximumLength else { return nil }
    return Dictionary(grouping: items, by: \.name).mapValues { $0.map(\.value) }
  }

  /// Reads a dictionary that ``dictionary(of:)`` has written and that may contain other entries.
  ///
  /// Each value is a string or an array of strings. The method reads names in alphabetical order.
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
