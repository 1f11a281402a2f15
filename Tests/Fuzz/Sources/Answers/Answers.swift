import Foundation
import FuzzDriver
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Reads bytes as the answer of an engine.
///
/// The scanner must reject exactly the answers that are no JSON objects or report an error. The
/// response must agree with the JSON, and must be encoded, decoded and shown by every presenter. A
/// record with a number out of range is a row like any other, and only that number cannot be read.
@main
enum AnswersHarness: Harness {
  static let goals = [
    "an answer of several results", "a hit with highlights", "facet values", "rows shown",
  ]

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let json = try? JSON(parsing: bytes)
    guard let results = try? SearchResponse.results(scanning: bytes) else {
      if let json { check(refused: json, bytes) }
      return
    }
    if json == nil, isOutOfRange(bytes) {
      for case .success(let response) in results { show(response) }
      return
    }
    require(json?.objectValue != nil, "an answer that is no JSON object")
    if results.count > 1 { reached("an answer of several results") }
    for (number, result) in results.enumerated() {
      guard case .success(let response) = result else { continue }
      let value = results.count == 1 && json?["results"] == nil ? json : json?["results"]?[number]
      if let value { compare(response, value) }
      read(response)
      show(response)
    }
  }

  /// Whether ``JSON`` rejects an answer only because a number is out of range.
  private static func isOutOfRange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(JSONError) {
      _ = try JSON(parsing: bytes)
      return false
    } catch {
      return error.reason.hasSuffix(" is out of range")
    }
  }

  /// Requires that an answer that is a JSON object is rejected only as an error of the engine.
  private static func check(refused json: JSON, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard json.objectValue != nil else { return }
    do throws(SearchError) {
      _ = try SearchResponse.results(scanning: bytes)
    } catch {
      if case .rejected = error { return }
      fatalError("\(json) is refused: \(error)")
    }
  }

  private static func compare(_ response: SearchResponse, _ json: JSON) {
    if let count = json["nbHits"]?.intValue { require(response.nbHits == count, "nbHits") }
    if let page = json["page"]?.intValue { require(response.page == page, "page") }
    require(response.hits.count == json["hits"]?.arrayValue?.count ?? 0, "hits")
    for (hit, value) in zip(response.hits, json["hits"]?.arrayValue ?? []) {
      require(hit.objectID == value["objectID"].flatMap(identifier), "objectID")
    }
  }

  /// The identifier that a text or a whole number of any size stands for.
  private static func identifier(_ json: JSON) -> String? {
    if let text = json.stringValue ?? json.intValue?.description { return text }
    // Only a number beyond 64 bits that is written without fraction and exponent is left.
    let digits = "\(json)"
    return digits.drop { $0 == "-" }.allSatisfy(\.isNumber) ? digits : nil
  }

  /// Reads all parts of a response, and encodes and decodes it.
  private static func read(_ response: SearchResponse) {
    for hit in response.hits {
      guard let record = try? hit.json() else { fatalError("wrong: a hit is not JSON: \(hit)") }
      _ = hit.decoded(as: Hit<JSON>.self)
      _ = try? hit.decoded(as: Hit<[String: JSON]>.self).get()
      if hit.metadata.highlightResult != nil { reached("a hit with highlights") }
      _ = "\(record) \(hit.metadata)"
    }
    if !response.facets.isEmpty { reached("facet values") }
    guard let data = try? JSONEncoder().encode(response) else { return }
    let decoded = try? JSONDecoder().decode(SearchResponse.self, from: data)
    require(
      decoded.map(response.isCoded) ?? false, "decoded otherwise than coded: \(response)")
  }

  /// Shows a response in a search that has requested the first page and then scrolls.
  private static func show(_ response: SearchResponse) {
    let search = Search()
    var probe = SearchProbe(search.machine)
    probe.send(.text("a"))
    probe.advanceUntilNothingWaits()
    for row in [0, 7, Int.max, response.nbHits, response.nbHits &- 1] {
      for request in probe.requests.prefix(20) {
        probe.answer(request, with: MultiSearchResponse([Search.movies.source: .success(response)]))
      }
      let list = probe.value(of: search.hits)
      require(list.count >= 0, "the length of the list")
      if list.hit(atIndex: 0) != nil { reached("rows shown") }
      _ = (list.hit(atIndex: row), list.rawHit(atIndex: list.count - 1))
      search.present(probe)
      probe.send(search.hits.rowAppeared(row))
      probe.advanceUntilNothingWaits()
    }
  }
}

extension SearchResponse {
  /// Whether the other response equals this one after Foundation has encoded unknown members.
  ///
  /// Foundation may change the form of numbers.
  fileprivate func isCoded(as other: SearchResponse) -> Bool {
    guard JSON.object(details.others).isCoded(as: .object(other.details.others)),
      JSON.array(userData).isCoded(as: .array(other.userData))
    else { return false }
    var plain = other
    plain.details.others = details.others
    plain.userData = userData
    return plain == self
  }
}
