import Foundation
import FuzzDriver
import SearchlightCore

@testable import SearchlightLocal

/// Reads bytes as the parameters of a request, first as filter arrays and then in a search.
///
/// Valid arrays have filter groups, and arrays written from these groups must have the same
/// meaning. A rejection must say what is wrong; a request that is not rejected must be answered.
@main
enum ParametersHarness: Harness {
  static let goals = [
    "filters in arrays", "optional filters", "a request that is answered", "a filter that narrows",
  ]

  private static let index = try? LocalIndex(
    "i",
    records: (0..<8).map { number in
      [
        "objectID": .string("r\(number)"), "title": .string("red \(["car", "bike"][number % 2])"),
        "genre": .string(["red", "dark blue", "-x"][number % 3]), "year": .integer(number),
        "_tags": ["a", .string("t\(number)")], "_geoloc": ["lat": .integer(number), "lng": 179],
      ]
    },
    settings: IndexSettings(
      searchableAttributes: ["title"],
      attributesForFaceting: ["searchable(genre)", "year", "_tags"]))

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let json = try? JSON(parsing: bytes), let members = json.objectValue else { return }
    checkArrays(json)
    if let optional = members["optionalFilters"] { checkOptional(optional) }
    var request = SearchRequest(index: "i", query: members["query"]?.stringValue ?? "")
    for (name, value) in members where name != "query" { request.parameters[name] = value }
    check(request)
    do throws(SearchError) {
      guard let answer = try index?.answer(request) else { return }
      reached("a request that is answered")
      require(answer.hits.count <= answer.nbHits, "\(answer.hits.count) of \(answer.nbHits)")
      let narrows = [
        "filters", "facetFilters", "numericFilters", "tagFilters", "insideBoundingBox",
      ]
      if (1..<8).contains(answer.nbHits), narrows.contains(where: { members[$0] != nil }) {
        reached("a filter that narrows")
      }
    } catch {
      require(!"\(error)".isEmpty, "an error must say what is wrong")
    }
  }

  /// Requires that encoding and decoding preserves a request, except for Foundation's form of
  /// numbers.
  private static func check(_ request: SearchRequest) {
    guard let coded = recoded(request) else { return }
    var plain = coded
    for name in coded.parameters.names {
      let (value, other) = (request.parameters[name], coded.parameters[name])
      guard let value, let other, value.isCoded(as: other) else { continue }
      plain.parameters[name] = value
    }
    require(plain == request, "\(request) is coded as \(coded)")
  }

  private static func recoded(_ request: SearchRequest) -> SearchRequest? {
    guard let data = try? JSONEncoder().encode(request) else { return nil }
    return try? JSONDecoder().decode(SearchRequest.self, from: data)
  }

  private static func checkArrays(_ json: JSON) {
    do throws(FilterArraysError) {
      let arrays = try FilterArrays(json: json)
      require((try? FilterArrays(json: arrays.json)) == arrays, "\(arrays) does not read back")
      let groups = try arrays.groups()
      if !groups.isEmpty { reached("filters in arrays") }
      do throws(FilterFormError) {
        let written = try FilterArrays(groups)
        let again = try? written.groups()
        require(
          again == groups,
          "\(groups) is written as \(written), which is \(String(describing: again))")
      } catch {
        // Some groups cannot be written as arrays; the error must say so.
        require(!"\(error)".isEmpty, "an error must say what is wrong")
      }
    } catch {
      require(!error.path.isEmpty, "an error must name the path")
    }
  }

  private static func checkOptional(_ json: JSON) {
    guard let groups = try? FilterGroup.groups(optionalFilters: json) else { return }
    if !groups.isEmpty { reached("optional filters") }
    guard let written = try? groups.optionalFilters() else { return }
    let again = try? FilterGroup.groups(optionalFilters: written)
    require(again == groups, "\(groups) is written as \(written)")
  }
}
