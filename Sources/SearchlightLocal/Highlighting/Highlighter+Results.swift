import SearchlightBackend
import SearchlightBasics

extension Highlighter {
  /// The highlights and snippets of a record.
  typealias Results = (
    highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?
  )

  /// Returns the highlights and snippets of a record, given as JSON text; `nil` if it has none of
  /// the attributes to highlight, or to shorten.
  ///
  /// If a word occurs in the record as typed, matches of it with typos are not highlighted. If it
  /// occurs with one typo, matches with two are not.
  mutating func results(of record: ArraySlice<UInt8>) -> Results {
    if let results = JSONScanner.scanning(record, { results(of: &$0) }) { return results }
    // The text may come from a file, and have white space, for example.
    guard let record = try? JSON(parsing: record), record.objectValue != nil else {
      return (nil, nil)
    }
    return JSONScanner.scanning(record.bytes) { results(of: &$0) } ?? (nil, nil)
  }

  /// Returns the highlights of one attribute of a row, as ``results(of:)`` has them.
  ///
  /// The other attributes are read only if they can change the result: if something in this one
  /// matches with typos, of which others may have fewer. What has been read of a row serves all of
  /// its attributes that are wanted one after the other.
  mutating func highlight(
    of attribute: Attribute, row: Int, _ record: ArraySlice<UInt8>
  ) -> TreeModel<HighlightResult>? {
    result(of: attribute, row: row, record, whole: \.highlights) { highlighter, shown, json in
      highlighter.highlight(of: shown, in: &json)
    }
  }

  /// Returns the snippet of one attribute of a row, as ``results(of:)`` has it.
  mutating func snippet(
    of attribute: Attribute, row: Int, _ record: ArraySlice<UInt8>
  ) -> TreeModel<SnippetResult>? {
    result(of: attribute, row: row, record, whole: \.snippets) { highlighter, shown, json in
      highlighter.snippet(of: shown, in: &json)
    }
  }

  /// Returns the results of a record; `nil` if its text is not in the format of stored records.
  private mutating func results(of record: inout JSONScanner) -> Results? {
    guard begin(&record) else { return nil }
    for index in shown.indices { read(index, in: &record) }
    var highlights: [String: TreeModel<HighlightResult>] = [:]
    var snippets: [String: TreeModel<SnippetResult>] = [:]
    highlights.reserveCapacity(shown.count)
    for index in shown.indices {
      let member = members.members[shown[index].member]
      let use = member.anyUse
      if use.isHighlighted { highlights[member.key] = highlight(of: index, in: &record) }
      if use.length != nil { snippets[member.key] = snippet(of: index, in: &record) }
    }
    return (
      highlights.isEmpty ? nil : .dictionary(highlights),
      snippets.isEmpty ? nil : .dictionary(snippets)
    )
  }

  /// Finds the members of a record.
  ///
  /// - Returns: Whether the text is in the format of stored records.
  private mutating func begin(_ record: inout JSONScanner) -> Bool {
    start()
    shown.removeAll(keepingCapacity: true)
    guard members.find(in: &record) else { return false }
    for (index, member) in members.members.enumerated()
    where member.part.isShown {
      shown.append(ShownMember(member: index))
    }
    unreadCount = shown.count
    return true
  }

  /// Finds the matches in a member, given its index in `shown`, unless it has been read.
  private mutating func read(_ index: Int, in record: inout JSONScanner) {
    guard case .unread = shown[index].state else { return }
    let member = members.members[shown[index].member]
    let first = recordTexts.count
    let isRead: Void? = record.reading(member.value) { json throws(JSONScanError) in
      try find(in: &json, path: member.key, member.part)
    }
    shown[index].state = isRead == nil ? .unreadable : .read(first..<recordTexts.count)
    unreadCount -= 1
  }

  /// Returns the texts of a member, given its index in `shown`, after everything has been read on
  /// which their results depend; `nil` if it is not JSON.
  private mutating func texts(
    of index: Int, in record: inout JSONScanner
  ) -> Range<Int>? {
    read(index, in: &record)
    guard case .read(let texts) = shown[index].state else { return nil }
    if unreadCount > 0, dependOnOthers(texts) {
      for other in shown.indices { read(other, in: &record) }
    }
    return texts
  }

  /// Returns whether the results of texts depend on all texts of the record.
  private func dependOnOthers(_ texts: Range<Int>) -> Bool {
    // A text in which synonyms are replaced is read again, with matches of its own.
    if options.shownSynonyms != nil { return true }
    return recordTexts[texts].contains { text in
      text.number >= 0
        && tokenized.texts[text.number].matches.contains { tokenized.matches[$0].typos > 0 }
    }
  }

  /// Returns the result of one attribute of a row.
  ///
  /// - Parameter result: Returns the result of a member, given its index in `shown`; `nil` if it
  ///   has none.
  private mutating func result<Leaf>(
    of attribute: Attribute, row: Int, _ record: ArraySlice<UInt8>,
    whole: (Results) -> TreeModel<Leaf>?,
    _ result: (inout Self, Int, inout JSONScanner) -> TreeModel<Leaf>?
  ) -> TreeModel<Leaf>? {
    let found: TreeModel<Leaf>?? = JSONScanner.scanning(record) { json in
      if self.row != row {
        guard begin(&json) else { return nil }
        self.row = row
      }
      return .some(self.result(of: attribute, &json, result))
    }
    return found ?? whole(results(of: record))?[attribute]
  }

  /// Returns the result of an attribute of the current row, found as in a ``TreeModel``.
  private mutating func result<Leaf>(
    of attribute: Attribute, _ record: inout JSONScanner,
    _ result: (inout Self, Int, inout JSONScanner) -> TreeModel<Leaf>?
  ) -> TreeModel<Leaf>? {
    let name = attribute.rawValue
    // The last of several members with one name counts.
    let whole = shown.lastIndex { members.members[$0.member].key == name }
    if let whole, let tree = result(&self, whole, &record) { return tree }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let (head, tail) = (name[..<dot], name[name.index(after: dot)...])
    let outermost = shown.lastIndex { members.members[$0.member].key == head }
    return outermost.flatMap { result(&self, $0, &record) }?[Attribute(String(tail))]
  }

  /// Returns the highlights of a member, given its index in `shown`; `nil` if none are wanted.
  private mutating func highlight(
    of index: Int, in record: inout JSONScanner
  ) -> TreeModel<HighlightResult>? {
    tree(of: index, in: &record, isWanted: \.isHighlighted) { highlighter, text, number, use in
      guard use.isHighlighted else { return nil }
      let result = highlighter.highlight(text, number)
      return (result, result.matchLevel != .none)
    }
  }

  /// Returns the snippet of a member, given its index in `shown`; `nil` if none is wanted.
  private mutating func snippet(
    of index: Int, in record: inout JSONScanner
  ) -> TreeModel<SnippetResult>? {
    tree(of: index, in: &record, isWanted: { $0.length != nil }) { highlighter, text, number, use in
      guard let length = use.length else { return nil }
      let result = highlighter.snippet(text, number, length)
      return (result, result.matchLevel != .none)
    }
  }

  /// Returns the results of a member, given its index in `shown`; `nil` if it has none.
  private mutating func tree<Leaf>(
    of index: Int, in record: inout JSONScanner, isWanted: (ShownUse) -> Bool,
    _ result: LeafResult<Leaf>
  ) -> TreeModel<Leaf>? {
    let member = members.members[shown[index].member]
    guard isWanted(member.anyUse), let texts = texts(of: index, in: &record) else { return nil }
    next = texts.lowerBound
    let results = record.reading(member.value) { json throws(JSONScanError) in
      try tree(of: &json, count: texts.count, member.part, isWanted: isWanted, result)
    }
    return isWanted(member.part.use) ? results ?? nil : (results ?? nil)?.withValues
  }
}
