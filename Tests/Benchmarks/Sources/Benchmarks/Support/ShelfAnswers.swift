import Searchlight

/// Answers with any number of facet values, in an order that no list could use unchanged.
enum ShelfAnswers {
  /// Shuffled facet values with a common prefix, of which ten on average share a count.
  static func facets(_ count: Int, beginning: String = "Value ") -> [Facet] {
    var numbers = Numbers()
    return (0..<count).shuffled(using: &numbers).map { number in
      Facet(
        value: "\(beginning)\(number)", count: Int.random(in: 1...count / 10, using: &numbers))
    }
  }

  /// A random number generator with the same results in every run (SplitMix64).
  private struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// The state of a machine after actions, where every answer has these facet values.
  static func state(
    of machine: SearchMachine, after actions: [SearchAction] = [], _ facets: [Attribute: [Facet]]
  ) throws -> SearchState {
    var bare = BareMachine(machine) { request in
      MultiSearchResponse(request) { request throws(SearchError) in
        var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
        response.facets = facets
        return response
      }
    }
    try bare.send(.batch([.start] + actions))
    return bare.state
  }

  /// A request with `count` disjunctive facets, each with three selected values.
  static func request(facets count: Int) -> SearchRequest {
    let attributes = (0..<count).map { Attribute("attribute\($0)") }
    var request = SearchRequest(
      index: "shop", query: "phone",
      filters: [
        attributes.map {
          FilterGroup(
            .or($0.rawValue), [.facet($0, "red"), .facet($0, "green"), .facet($0, "blue")])
        }
      ], parameters: ["hitsPerPage": 20])
    request.parameters.facets = attributes
    request.disjunctiveFacets = attributes
    return request
  }
}
