import SearchlightBasics

extension AnswerScanner {
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
