import SearchlightCore

@testable import SearchlightLocal

/// The places in a record that options name, each as the keys and the numbers of elements that lead
/// to it: all places inside one are shown as it is, unless a longer one says otherwise.
struct PlainPlaces {
  private var highlighted: Set<[String]> = []
  private var lengths: [[String]: Int] = [:]

  init(_ record: JSON, _ options: HighlightOptions) {
    let searched = (record.objectValue ?? [:]).keys.filter {
      $0 != "objectID" && !$0.hasPrefix("_")
    }
    highlighted =
      options.highlighted.map { attributes in
        Set(attributes.flatMap { Self.places(of: $0.rawValue, in: record, at: []) })
      } ?? Set(searched.map { [$0] })
    for (attribute, length) in options.snippets where attribute != "*" {
      for place in Self.places(of: attribute.rawValue, in: record, at: []) {
        lengths[place] = length
      }
    }
    guard let length = options.snippets.first(where: { $0.attribute == "*" })?.length else {
      return
    }
    for key in searched where lengths[[key]] == nil { lengths[[key]] = length }
  }

  func isHighlighted(_ place: [String]) -> Bool {
    place.indices.contains { highlighted.contains(Array(place[...$0])) }
  }

  /// The length of the snippet of the value at a place; `nil` if it has none.
  func length(_ place: [String]) -> Int? {
    place.indices.reversed().lazy.compactMap { lengths[Array(place[...$0])] }.first
  }

  private static func places(
    of name: String, in value: JSON, at place: [String]
  ) -> [[String]] {
    switch value {
    case .object(let members):
      if members[name] != nil { return [place + [name]] }
      guard let dot = name.firstIndex(of: "."), let next = members[String(name[..<dot])] else {
        return []
      }
      let rest = String(name[name.index(after: dot)...])
      return places(of: rest, in: next, at: place + [String(name[..<dot])])
    case .array(let elements) where !place.isEmpty:
      return elements.enumerated().flatMap { index, element in
        places(of: name, in: element, at: place + ["#\(index)"])
      }
    default: return []
    }
  }
}
