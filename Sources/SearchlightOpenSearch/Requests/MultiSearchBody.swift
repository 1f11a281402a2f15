import SearchlightBackend

/// The body of one call that searches several indices: for each search, a line with the index and a
/// line with the query.
enum MultiSearchBody {
  static func bytes(_ searches: [PlannedSearch]) -> [UInt8] {
    var bytes: [UInt8] = []
    for search in searches {
      var header: [String: JSON] = ["index": .string(search.index.target)]
      if search.needsFreshAnswer { header["request_cache"] = false }
      JSON.object(header).write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      search.body.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
