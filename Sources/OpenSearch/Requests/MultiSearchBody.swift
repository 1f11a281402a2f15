import SearchCore

/// The body of a search of several indices in one call: for each a line that says where, and one that says what.
enum MultiSearchBody {
  static func bytes(_ searches: [PlannedSearch]) -> [UInt8] {
    var bytes: [UInt8] = []
    for search in searches {
      JSON.object(["index": .string(search.index.target)]).write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      search.body.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
