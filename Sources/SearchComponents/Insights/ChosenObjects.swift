import SearchCore

/// The last 100 clicked records with the query identifiers of their answers.
///
/// A later conversion refers to that answer, when the list may already show another one.
struct ChosenObjects: Hashable, Codable, Sendable {
  private struct Object: Hashable, Codable, Sendable {
    var objectID: String
    var index: IndexName
    var queryID: String
  }

  /// The objects, the newest last.
  private var objects: [Object] = []

  private static var limit: Int { 100 }

  mutating func insert(_ objectID: String, in index: IndexName, queryID: String) {
    let object = Object(objectID: objectID, index: index, queryID: queryID)
    objects.removeAll { $0.objectID == objectID && $0.index == index }
    objects.append(object)
    if objects.count > Self.limit { objects.removeFirst() }
  }

  /// The query identifier of the answer in which a record was last clicked.
  func queryID(of objectID: String, in index: IndexName) -> String? {
    objects.last { $0.objectID == objectID && $0.index == index }?.queryID
  }
}
