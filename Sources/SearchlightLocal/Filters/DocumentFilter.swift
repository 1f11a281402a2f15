// Filters: which documents meet the conditions.
// In: filters, areas on the earth, what rules hide. Out: sets of documents, and the scores of
// filters.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend

/// The filters of a request, evaluated for all documents of a segment.
///
/// ```
/// groups of the request   choices of disjunctive facets, paths of menus      all other groups, the area
///                         └─ each left out of the counts of its own facet    └─ never left out
/// documents               passing: meet all groups
///                         nearlyPassing: miss one choice, and nothing else
///                         passingOthers: of those, for each facet those that miss only its own
/// ```
struct DocumentFilter: Sendable {
  /// The documents that meet every group; `nil` if there are no conditions.
  var passing: Bitmap?

  /// The documents that miss one choice and meet everything else; `nil` if there are no choices.
  var nearlyPassing: Bitmap?

  /// For each facet whose counts ignore a choice, the documents that it counts in addition to the
  /// hits.
  var passingOthers: [(attribute: Attribute, documents: Bitmap)] = []

  /// For each level of a menu that does not count all hits, the documents that it may count.
  var counted: [Attribute: Bitmap] = [:]

  /// The scores for the ranking criterion `filters`.
  let scores: FilterScores

  /// The distances for the ranking criterion `geo`; `nil` if distances do not count.
  let geo: GeoRanking?

  /// - Parameters:
  ///   - facets: The attributes to count.
  ///   - ranks: Whether hits are ranked, or only counted.
  ///   - live: The documents that have not been deleted; `nil` for all.
  init(
    _ options: FilterCriteria, counting facets: [Attribute], ranks: Bool, live: Bitmap? = nil,
    in segment: Segment
  ) {
    let menus = options.hierarchicalFacets
    let levels = Set(menus.flatMap(\.parentedLevels).map(\.attribute))
    var own: [FilterSelection: Bitmap] = [:]
    let located = options.geo.documents(in: segment)
    var shared = live.map { live in located?.intersection(live) ?? live } ?? located
    for area in options.bindingAreas.compactMap({ $0.documents(in: segment) }) {
      shared = shared?.intersection(area) ?? area
    }
    if let similarity = options.similarity {
      let similar = similarity.documents(in: segment)
      shared = shared?.intersection(similar) ?? similar
    }
    let division = ElementCondition.division(of: options.groups)
    for group in division.groups where !group.filters.isEmpty {
      let documents = segment.documents(meeting: group)
      if let choice = FilterSelection(group, menus: menus, facets: options.disjunctiveFacets) {
        own[choice] = own[choice]?.intersection(documents) ?? documents
      } else {
        shared = shared?.intersection(documents) ?? documents
      }
    }
    for condition in division.elements {
      shared = segment.documents(having: condition, among: shared)
    }
    passing = own.values.reduce(shared) { $0?.intersection($1) ?? $1 }
    if ranks, let values = options.similarity?.values {
      scores = FilterScores(
        [], optional: [FilterGroup(.and("similarity"), values)], sums: true, in: segment)
    } else {
      scores = FilterScores(
        ranks ? options.groups : [], optional: ranks ? options.optionalGroups : [],
        sums: options.sumsScores, in: segment)
    }
    if ranks, let centre = options.geo.centre {
      geo = GeoRanking(around: centre, options.geo.precision, of: passing, in: segment)
    } else {
      geo = nil
    }
    let missing = Self.missingOne(of: own, count: segment.count, within: shared)
    nearlyPassing = missing.values.reduce(nil) { $0?.union($1) ?? $1 }
    for attribute in options.disjunctiveFacets
    where facets.contains(attribute) && !levels.contains(attribute) {
      if let documents = missing[.facet(attribute)] {
        passingOthers.append((attribute, documents))
      }
    }
    for menu in menus {
      for level in menu.parentedLevels {
        let parent = level.parent.map { segment.documents(meetingAll: [$0]) }
        passingOthers.removeAll { $0.attribute == level.attribute }
        counted[level.attribute] = nil
        if let documents = missing[.menu(menu.group)] {
          passingOthers.append(
            (level.attribute, parent.map { documents.intersection($0) } ?? documents))
        }
        // Usually, the path itself requires the parent.
        guard let parent, passing?.subtracting(parent).isEmpty != true else { continue }
        counted[level.attribute] = parent
      }
    }
  }

  /// For each choice, the documents that miss it and meet everything else.
  private static func missingOne(
    of choices: [FilterSelection: Bitmap], count: Int, within shared: Bitmap?
  ) -> [FilterSelection: Bitmap] {
    if choices.isEmpty { return [:] }
    var once = Bitmap(count: count, repeating: false)
    var twice = once
    for documents in choices.values {
      let missing = documents.inverted
      twice.formUnion(once.intersection(missing))
      once.formUnion(missing)
    }
    once.subtract(twice)
    if let shared { once.formIntersection(shared) }
    return choices.mapValues { once.subtracting($0) }
  }
}

extension Similarity {
  /// Returns the documents that are included, have at least one of the values, and are not
  /// excluded.
  fileprivate func documents(in segment: Segment) -> Bitmap {
    var documents =
      values.map { segment.documents(meetingAny: $0) }
      ?? Bitmap(count: segment.count, repeating: true)
    func document(_ objectID: String) -> Int? {
      segment.document(objectID, hash: ObjectIDTable.hash(objectID))
    }
    if let included {
      var others = Bitmap(count: segment.count, repeating: true)
      for document in included.compactMap(document) { others.remove(document) }
      documents.subtract(others)
    }
    for document in excluded.compactMap(document) { documents.remove(document) }
    return documents
  }
}

/// A choice that the counts of its own facet ignore.
private enum FilterSelection: Hashable {
  /// The *or* groups of a disjunctive facet.
  case facet(Attribute)

  /// The path of a hierarchical menu.
  case menu(FilterGroup.ID)

  /// Creates the choice to which a group belongs; `nil` for a group that no counts ignore.
  init?(_ group: FilterGroup, menus: [HierarchicalLevels], facets: [Attribute]) {
    if menus.contains(where: { $0.group == group.id && !$0.countedLevels.isEmpty }) {
      self = .menu(group.id)
    } else if let attribute = group.chosenAttribute, facets.contains(attribute) {
      self = .facet(attribute)
    } else {
      return nil
    }
  }
}

extension HierarchicalLevels {
  /// The counted levels on the chosen path, each with the parent value that limits its counts;
  /// `nil` for the first level.
  ///
  /// The level below the path is counted over the hits, like any facet.
  var parentedLevels: [(attribute: Attribute, parent: Filter?)] {
    countedLevels.map { level in
      let parent =
        level == 0 ? nil : Filter.facet(attributes[level - 1], .string(path[level - 1]))
      return (attributes[level], parent)
    }
  }
}

extension DocumentFilter {
  /// Excludes some documents.
  ///
  /// - Parameter count: The number of documents in the segment.
  mutating func exclude(_ documents: [UInt32], of count: Int) {
    guard !documents.isEmpty else { return }
    var left = Bitmap(count: count, repeating: true)
    for document in documents { left.remove(Int(document)) }
    restrict(to: left)
  }

  /// Excludes all documents that are not in a set.
  mutating func restrict(to documents: Bitmap) {
    passing?.formIntersection(documents)
    passing = passing ?? documents
    nearlyPassing?.formIntersection(documents)
    for index in passingOthers.indices {
      passingOthers[index].documents.formIntersection(documents)
    }
  }
}

/// The distances of a segment's documents from the centre of the search, for the ranking criterion
/// `geo`.
struct GeoRanking: Sendable {
  /// For each document the step of its distance, smaller is nearer; the largest number for a
  /// document that has no location or cannot be a hit.
  let buckets: FlatArray<UInt32>

  private let centre: GeoPoint
  private let precision: GeoPrecision
  private let column: GeoColumn?

  /// - Parameter documents: The documents that may be hits; `nil` for all.
  init(
    around centre: GeoPoint, _ precision: GeoPrecision, of documents: Bitmap?, in segment: Segment
  ) {
    self.centre = centre
    self.precision = precision
    let column = segment.locations
    self.column = column
    // safe: there is a cell for each document, and the column refers to no others (I1).
    buckets = FlatArray(count: segment.count) { buckets in
      buckets.initialize(repeating: .max)
      column?.forEachNearest(to: centre, of: documents) { document, square in
        buckets[document] = precision.bucket(of: GeoVector.metres(square))
      }
    }
  }

  /// Returns the distance of a hit in steps, as in the ranking, with the size of the step in metres
  /// and the nearest location.
  ///
  /// Without a location, the distance is 0.
  func distance(
    of document: Int
  ) -> (distance: Int, precision: Int, location: MatchedGeoLocation?) {
    guard let location = column?.nearest(to: centre, of: document) else {
      return (0, Int(precision.bands[0].step), nil)
    }
    let metres = UInt32(location.distance)
    let step = precision.band(of: metres).step
    return (Int(metres / step), Int(step), location)
  }
}
