import SearchCore

/// The records that were chosen last, with the answers in which they were: for what is done with them later,
/// when the list may show something else.
struct ChosenObjects: Hashable, Codable, Sendable {
  private struct Object: Hashable, Codable, Sendable {
    var objectID: String
    var index: IndexName
    var queryID: String
  }

  /// The newest last.
  private var objects: [Object] = []

  private static var limit: Int { 100 }

  mutating func insert(_ objectID: String, in index: IndexName, queryID: String) {
    let object = Object(objectID: objectID, index: index, queryID: queryID)
    objects.removeAll { $0.objectID == objectID && $0.index == index }
    objects.append(object)
    if objects.count > Self.limit { objects.removeFirst() }
  }

  /// The answer in which a record was chosen last.
  func queryID(of objectID: String, in index: IndexName) -> String? {
    objects.last { $0.objectID == objectID && $0.index == index }?.queryID
  }
}
