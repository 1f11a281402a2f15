import SearchlightBasics

extension AnswerScanner {
  /// Reads `userData`: an array with the custom data of the applied rules.
  mutating func readUserData(_ result: inout ScannedResult) throws(JSONScanError) {
    result.userData = []
    guard try expect(.array, at: "userData", &result) else { return }
    try json.enter()
    var isFirst = true
    while try json.nextElement(&isFirst) {
      let range = try json.skippedRange()
      if let value = try? JSON(parsing: json.bytes(range)) {
        result.userData.append(value)
      } else {
        result.note("userData", at: range.lowerBound, expected: "JSON", found: "something else")
      }
    }
  }

  /// Reads `appliedRules`: an object for each rule, with its identifier.
  mutating func readAppliedRules(_ result: inout ScannedResult) throws(JSONScanError) {
    result.appliedRules = []
    guard try expect(.array, at: "appliedRules", &result) else { return }
    try json.enter()
    var isFirst = true
    while try json.nextElement(&isFirst) {
      let path = "appliedRules.\(result.appliedRules.count)"
      guard try expect(.object, at: path, &result) else { continue }
      var objectID: String?
      try forEachMember { scanner, key throws(JSONScanError) in
        if scanner.json.isText(key, "objectID"),
          try scanner.expect(.text, at: "\(path).objectID", &result)
        {
          objectID = try scanner.json.readText()
        } else if !scanner.json.isText(key, "objectID") {
          try scanner.json.skipValue()
        }
      }
      if let objectID { result.appliedRules.append(objectID) }
    }
  }

  /// Reads the facet order and the redirect URL from `renderingContent`, and keeps its other
  /// members.
  mutating func readRenderingContent(_ result: inout ScannedResult) throws(JSONScanError) {
    result.redirectURL = nil
    result.facetOrdering = nil
    let start = json.position
    guard try expect(.object, at: "renderingContent", &result) else { return }
    try forEachMember { scanner, key throws(JSONScanError) in
      if scanner.json.isText(key, "facetOrdering") {
        return try scanner.readFacetOrdering(&result)
      }
      guard scanner.json.isText(key, "redirect") else { return try scanner.json.skipValue() }
      result.redirectURL = nil
      guard try scanner.expect(.object, at: "renderingContent.redirect", &result) else { return }
      try scanner.forEachMember { scanner, key throws(JSONScanError) in
        guard scanner.json.isText(key, "url") else { return try scanner.json.skipValue() }
        let isText = try scanner.expect(.text, at: "renderingContent.redirect.url", &result)
        result.redirectURL = isText ? try scanner.json.readText() : nil
      }
    }
    keepContent(start..<json.position, &result)
  }

  private mutating func readFacetOrdering(
    _ result: inout ScannedResult
  ) throws(JSONScanError) {
    let path = "renderingContent.facetOrdering"
    result.facetOrdering = nil
    guard try expect(.object, at: path, &result) else { return }
    let range = try json.skippedRange()
    guard let value = try? JSON(parsing: json.bytes(range)) else {
      return result.note(path, at: range.lowerBound, expected: "JSON", found: "something else")
    }
    do throws(FacetOrderingError) {
      result.facetOrdering = try FacetOrdering(json: value, isStrict: false)
    } catch {
      result.note(
        error.path(below: path), at: range.lowerBound, expected: error.expected,
        found: error.found.excerpt)
    }
  }

  /// Enters the object at the current position and calls `body` before the value of each member;
  /// `body` must read or skip the value.
  private mutating func forEachMember(
    _ body: (inout AnswerScanner, JSONText) throws(JSONScanError) -> Void
  ) throws(JSONScanError) {
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) { try body(&self, key.text) }
  }
}
