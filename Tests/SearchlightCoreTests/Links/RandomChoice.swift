import SearchlightCore
import SearchlightTesting

/// A generator of arbitrary choices: texts, filters of all kinds in groups of all kinds, and all
/// settings of sources.
extension Generator<SearchChoice> {
  static var anyChoice: Generator {
    let sources = name.with(source).list(0...3)
    return name.with(groups).with(sources).map { named, sources in
      SearchChoice(
        text: named.0, filters: FilterState(named.1).groups,
        sources: Dictionary(sources.map { (SourceID($0.0), $0.1) }) { first, _ in first }
          .filter { $0.value != SearchChoice.Source() })
    }
  }

  /// Names and texts with many characters that have a meaning in links.
  private static var name: Generator<String> {
    .either(
      .one(of: "genres", "", "brand", "categories.lvl0", "q", "v", "A > B", "ü 🎬", "~", "..", "."),
      .text(of: "ab~._-+%&=?#/\\{} é\"<", count: 0...6))
  }

  private static var number: Generator<NumericValue> {
    .either(
      .one(
        of: 0, 10, -4.5, 1e300, 1e-300, NumericValue(.infinity), NumericValue(-.infinity),
        NumericValue(.nan), 9_007_199_254_740_993, NumericValue(UInt64.max), 0x1p63),
      Generator<Int>.number(in: -1000...1000).map { NumericValue(Double($0) / 7) })
  }

  private static var filter: Generator<Filter> {
    let sign = Generator<Bool>.one(of: false, true)
    let score = Generator<Int?>.one(of: nil, 0, -3, 65_535)
    let value: Generator<FacetValue> = .either(
      name.map { .string($0) }, number.map { .number($0.doubleValue) },
      .one(of: .bool(true), .bool(false)))
    let facet = name.with(value).with(score).with(sign).map { parts, isNegated in
      Filter.facet(Attribute(parts.0.0), parts.0.1, score: parts.1, isNegated: isNegated)
    }
    let comparison = Generator<SearchlightCore.Comparison>.one(
      of: .equal, .notEqual, .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual)
    let condition: Generator<NumericCondition> = .either(
      comparison.with(number).map { NumericCondition.comparison($0, $1) },
      number.with(number).map { NumericCondition.range($0 <= $1 ? $0...$1 : 0...0) })
    let numeric = name.with(condition).with(sign).map { parts, isNegated in
      Filter.numeric(
        Filter.Numeric(attribute: Attribute(parts.0), condition: parts.1, isNegated: isNegated))
    }
    let tag = name.with(score).with(sign).map { parts, isNegated in
      Filter.tag(Filter.Tag(value: parts.0, score: parts.1, isNegated: isNegated))
    }
    return .either(facet, facet, numeric, tag)
  }

  private static var groups: Generator<[FilterGroup]> {
    let kind = Generator<FilterGroup.ID.Kind>.one(of: .or, .and, .hierarchical)
    let layer = Generator<FilterLayer>.one(of: .refinement, .refinement, .base)
    let scope: Generator<FilterScope> = .either(
      .always(.all), name.map { .source(SourceID($0)) })
    let id = kind.with(name).with(layer).with(scope).map { parts, scope in
      FilterGroup.ID(parts.0.0, parts.0.1, scope: scope, layer: parts.1)
    }
    let plain = name.map { Filter.facet("genres", .string($0)) }
    return id.with(.either(filter.list(1...4), plain.list(1...4))).map { FilterGroup($0, $1) }
      .list(0...4)
  }

  private static var source: Generator<SearchChoice.Source> {
    let index = Generator<IndexName?>.either(.always(nil), name.map { IndexName($0) })
    let json = Generator<JSON>.either(
      .one(of: .null, true, 50, 4.5, [], ["a": [1, "x&y"]]), name.map(JSON.string))
    let page = Generator<Int>.one(of: 0, 1, 7, -2, .max, .min)
    return index.with(name.with(json).list(0...2)).with(page).map { parts, page in
      var parameters = SearchParameters()
      for (name, value) in parts.1 { parameters[name] = value }
      return SearchChoice.Source(index: parts.0, parameters: parameters, page: page)
    }
  }
}
