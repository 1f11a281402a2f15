import SearchlightBasics

extension AnswerScanner {
  /// Reads a member without a property in ``ScannedResult``: identifiers of an A/B test, and
  /// whatever ``AnswerDetails`` takes from JSON.
  ///
  /// Such a member never makes an answer invalid: if its type is unexpected, it is kept as it is.
  mutating func readOther(
    _ key: JSONText, _ result: inout ScannedResult
  ) throws(JSONScanError) {
    let name = json.text(key)
    let range = try json.skippedRange()
    guard let value = try? JSON(parsing: json.bytes(range)), value != .null else { return }
    switch (name, value.intValue) {
    case ("abTestID", let id?): result.origin.abTestID = id
    case ("abTestVariantID", let id?): result.origin.abTestVariantID = id
    default: result.others[name] = value
    }
  }

  /// Keeps the members of `renderingContent` that have no property.
  func keepContent(_ range: Range<Int>, _ result: inout ScannedResult) {
    guard var content = try? JSON(parsing: json.bytes(range)).objectValue else { return }
    content["facetOrdering"] = nil
    if var redirect = content["redirect"]?.objectValue {
      redirect["url"] = nil
      content["redirect"] = redirect.isEmpty ? nil : .object(redirect)
    }
    result.others["renderingContent"] = content.isEmpty ? nil : .object(content)
  }
}
