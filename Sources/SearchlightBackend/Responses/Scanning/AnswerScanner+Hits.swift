import SearchlightBasics

extension AnswerScanner {
  /// Reads `hits`: the records of the page with their metadata.
  mutating func readHits(_ result: inout ScannedResult) throws(JSONScanError) {
    result.hits = ScannedHits()
    guard try expect(.array, at: "hits", &result) else { return }
    result.hasAnswer = true
    try json.enter()
    var isFirst = true
    var number = 0
    while try json.nextElement(&isFirst) {
      if json.kind == .object {
        try readHit(number, &result)
      } else {
        let (kind, offset) = (json.kind, json.position)
        try json.skipValue()
        if let kind {
          result.noteLoss("hit \(number)", at: offset, expected: "an object", found: "\(kind)")
        }
      }
      number += 1
    }
  }

  /// Scans one hit and records the ranges of its parts.
  ///
  /// The record is the text of the hit without its metadata, which follow the record in the page.
  private mutating func readHit(
    _ number: Int, _ result: inout ScannedResult
  ) throws(JSONScanError) {
    var hit = ScannedHit(opening: json.position)
    let start = result.hits.length
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      if let part = part(key.text) {
        try readPart(part, key, of: &hit, into: &result.hits)
      } else {
        try json.skipValue()
        hit.keep(key, until: json.position, in: &result.hits)
      }
    }
    hit.close(at: json.position - 1, in: &result.hits)
    guard let objectID = hit.objectID else {
      return result.noteLoss(
        "hit \(number)", at: hit.opening, expected: "an \"objectID\" (a string or a whole number)",
        found: "none")
    }
    var row = RowTable.Row(objectID: objectID, record: start..<result.hits.length)
    row.highlightEnd = result.hits.append(hit.highlightResult)
    row.snippetEnd = result.hits.append(hit.snippetResult)
    row.rankingEnd = result.hits.append(hit.rankingInfo)
    row.geolocationEnd = result.hits.append(hit.geolocation)
    row.distinctEnd = result.hits.append(hit.distinctSeqID)
    result.hits.rows.append(row)
  }

  private enum Part {
    case objectID, highlightResult, snippetResult, rankingInfo, geolocation, distinctSeqID
  }

  /// Returns the part of the hit that a member is; `nil` for an ordinary member of the record.
  private func part(_ key: JSONText) -> Part? {
    switch json[key.range.lowerBound] {
    case UInt8(ascii: "o"):
      return json.isText(key, "objectID") ? .objectID : nil
    case UInt8(ascii: "_"), UInt8(ascii: "\\"):
      if json.isText(key, "_highlightResult") { return .highlightResult }
      if json.isText(key, "_snippetResult") { return .snippetResult }
      if json.isText(key, "_rankingInfo") { return .rankingInfo }
      if json.isText(key, "_geoloc") { return .geolocation }
      if json.isText(key, "_distinctSeqID") { return .distinctSeqID }
      return json.isText(key, "objectID") ? .objectID : nil
    default:
      return nil
    }
  }

  private mutating func readPart(
    _ part: Part, _ key: JSONScanner.Key, of hit: inout ScannedHit, into hits: inout ScannedHits
  ) throws(JSONScanError) {
    let kind = json.kind
    if part == .objectID {
      switch kind {
      case .text:
        hit.objectID = try json.readText()
      case .number:
        let start = json.position
        let range = try json.skippedRange()
        hit.objectID =
          json.jsonNumber(in: range, .values)?.wholeText ?? json.integer(in: range)?.description
        // An identifier may be sent as a number; quote it, so that a reader of the record finds a
        // text.
        hit.keepQuoted(start..<json.position, of: key, in: &hits)
        return
      default:
        hit.objectID = nil
        try json.skipValue()
      }
      return hit.keep(key, until: json.position, in: &hits)
    }
    let range = try json.skippedRange()
    let known = kind == .null ? 0..<0 : range
    switch part {
    case .highlightResult: hit.highlightResult = known
    case .snippetResult: hit.snippetResult = known
    case .rankingInfo: hit.rankingInfo = known
    case .distinctSeqID: hit.distinctSeqID = known
    default:
      hit.geolocation = known
      // The location is part of the record as well.
      return hit.keep(key, until: range.upperBound, in: &hits)
    }
    hit.leaveOut()
  }

  /// Reads `aroundLatLng`: latitude and longitude in one text; `nil` for a text of another form.
  mutating func readAroundLatLng(_ result: inout ScannedResult) throws(JSONScanError) -> Point? {
    guard try expect(.text, at: "aroundLatLng", &result) else { return nil }
    let numbers = try json.readText().split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.filter { $0 != " " })
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      latitude.isFinite, longitude.isFinite
    else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }

  /// Reads `automaticRadius`: metres, which engines send as a text; `nil` for a text that is not a
  /// number.
  mutating func readAutomaticRadius(_ result: inout ScannedResult) throws(JSONScanError) -> Int? {
    guard json.kind == .text else { return try readInteger("automaticRadius", &result) }
    return Int(try json.readText())
  }
}
