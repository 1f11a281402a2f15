import Foundation
import SearchlightLocal
import SearchlightCore

/// The versions of the index: version *n* has, of the records 0 to *n*, those whose number is not
/// divisible by 7, and one record that says *n*.
enum FolderVersion {
  static let name: IndexName = "versions"

  static func index() throws -> LocalIndex {
    try LocalIndex(
      name, records: [["objectID": "version", "number": 0, "text": "version"]],
      searchableAttributes: ["text"], attributesForFaceting: ["group"])
  }

  /// Makes version `number` out of the one before.
  static func advance(_ index: inout LocalIndex, to number: Int) throws {
    var records: [JSON] = [
      ["objectID": "version", "number": .integer(number), "text": "version"]
    ]
    records.append([
      "objectID": .string("r\(number)"), "text": .string("record number\(number) of them"),
      "group": .string("g\(number % 10)"),
    ])
    try index.save(records)
    if number % 7 == 0 { index.delete(["r\(number)"]) }
    if number % 50 == 0 { index.merge() }
  }

  /// The version of an index.
  ///
  /// - Throws: ``Fault`` if it is not one of the versions.
  static func number(of index: LocalIndex) throws -> Int {
    guard let number = index.record("version")?["number"]?.intValue else {
      throw Fault("there is no version")
    }
    let expected = number - number / 7
    guard index.count == expected + 1 else {
      throw Fault("version \(number) has \(index.count) records instead of \(expected + 1)")
    }
    var request = SearchRequest(index: name, query: "record")
    request.parameters.facets = ["group"]
    let service = LocalService([index])
    let answer = try service.answer(
      MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "all", request: request)]))
    guard let response = try answer.results["all"]?.get() else { throw Fault("no answer") }
    let counted = response.facets["group"]?.reduce(0) { $0 + $1.count } ?? 0
    guard response.nbHits == expected, counted == expected else {
      throw Fault("version \(number) finds \(response.nbHits) and counts \(counted) of \(expected)")
    }
    if number % 7 != 0, index.record("r\(number)") == nil {
      throw Fault("version \(number) lacks its last record")
    }
    return number
  }
}

extension FolderVersion {
  /// Checks an index in a folder as a whole, and that no other files are there.
  ///
  /// - Returns: Its version.
  static func checkFiles(of index: LocalIndex, in url: URL) throws -> Int {
    try index.verify()
    let kept = try names(in: url).filter { $0 != "lock" && $0 != "manifest" }
    guard kept.count == index.segmentCount, kept.allSatisfy({ $0.hasSuffix(".segment") }) else {
      throw Fault("there are \(kept) for \(index.segmentCount) segments")
    }
    return try number(of: index)
  }

  /// The names of the files in a folder; none if there is no folder.
  static func names(in url: URL) throws -> [String] {
    FileManager.default.fileExists(atPath: url.path)
      ? try FileManager.default.contentsOfDirectory(atPath: url.path) : []
  }
}

/// What is wrong.
struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
