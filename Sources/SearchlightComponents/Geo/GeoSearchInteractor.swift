public import SearchlightCore

/// A search on a map: around a point, in boxes and polygons, and as the map moves.
///
/// ```swift
/// let map = GeoSearchInteractor(hotels)
/// …
/// search.send(map.search(around: Point(latitude: 48.8566, longitude: 2.3522), radius: .metres(5_000)))
/// search.send(map.mapMoved(to: box))              // from the map, when the user has moved it
/// for await geo in search.values(of: map) { button.isHidden = !geo.hasMapMoved }
/// ```
///
/// The area is a choice of the user, as an index is: it is stored in the parameters of the source,
/// is restored by links, saved searches and history, and starts again at the first page (law S11).
///
/// The rules are those of InstantSearch.js. The search follows the map until that is turned off.
/// From then on, ``GeoSearch/hasMapMoved`` reports a move by the user, until the user searches
/// *this area* or the area changes. Unlike in InstantSearch.js, a move must exceed a threshold
/// (``MapMovement``), a coordinate may be 0, and the map may cross the date line.
public struct GeoSearchInteractor: RequestContributor, LocationKeeper, SearchPresenter, Hashable {
  /// The state of the map: its visible box, and whether the search follows it.
  public struct Memory: Hashable, Codable, Sendable {
    var searchesAsMapMoves: Bool

    /// The visible box of the map; `nil` before its first report.
    var box: GeoBox?

    /// The visible box when hits were last requested or the app moved the map.
    var settled: GeoBox?

    /// Whether the user has moved the map since.
    var hasMoved = false

    /// The searched area when the map last reported its visible box.
    var area: GeoArea?
  }

  /// The actions of the user and the reports of the map.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Searches in an area; `nil` searches everywhere.
    case choose(GeoArea?)
    /// Rejects an area that cannot be searched.
    case refuse(GeoValidationError)
    /// Removes boxes and polygons.
    case clearShape
    /// Reports the visible box of the map.
    case mapMoved(GeoBox, byUser: Bool)
    /// Searches in the visible box of the map.
    case searchThisArea
    /// Turns on or off that the search follows the map.
    case searchAsMapMoves(Bool)
  }

  /// The parts of the state that the output depends on: the map's reports and the area parameters.
  public struct Key: Hashable, Sendable {
    let memory: Memory
    let area: [JSON?]
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The source whose hits are searched on the map.
  public let source: SourceID

  /// The searcher of the hits.
  public let searchers: [any Searcher]

  /// The maximum distance of hits from a point, unless an action gives another.
  public let radius: GeoRadius

  /// The smallest radius in metres that the engine may choose by itself; `nil` for the engine's
  /// default.
  public let minimumRadius: Int?

  /// The step in metres by which distances are compared; `nil` for the engine's default.
  public let precision: Int?

  /// Whether the search initially follows the map.
  public let searchesAsMapMoves: Bool

  /// The threshold that a move of the map must exceed.
  public let movement: MapMovement

  /// How long a request that follows the map is delayed; each move restarts the delay.
  public let delay: Duration

  /// The problems in the arguments of the initializer: distances out of range.
  public let issues: [String]

  /// Creates a search on a map; by default, it follows the map.
  ///
  /// - Parameters:
  ///   - searcher: Searches the hits.
  ///   - radius: The maximum distance of hits from a point, unless an action gives another.
  ///   - minimumRadius: The smallest radius in metres that the engine may choose by itself, from 1
  ///     to 100,000,000.
  ///   - precision: The step in metres by which distances are compared, from 1 to 100,000,000; hits
  ///     within one step are ranked by other criteria.
  ///   - searchesAsMapMoves: Whether the search initially follows the map.
  ///   - movement: The threshold that a move of the map must exceed.
  ///   - delay: How long a request that follows the map is delayed, for maps that report moves
  ///     while they last. Each move restarts the delay.
  ///   - id: Identifies the component; `nil` derives a name from the searcher, such as
  ///     `hotels.geo`.
  public init(
    _ searcher: some Searcher, radius: GeoRadius = .automatic, minimumRadius: Int? = nil,
    precision: Int? = nil, searchesAsMapMoves: Bool = true, movement: MapMovement = MapMovement(),
    delay: Duration = .zero, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(searcher.source).geo")
    source = searcher.source
    searchers = [searcher]
    self.searchesAsMapMoves = searchesAsMapMoves
    self.movement = movement
    self.delay = delay
    var issues: [String] = []
    func metres(_ name: String, _ value: Int?) -> Int? {
      guard let value, !(1...GeoRadius.metresLimit).contains(value) else { return value }
      issues.append("Its \(name) of \(value) m is left out. \(Self.rangeOfMetres)")
      return nil
    }
    if case .metres(let value) = radius {
      self.radius = metres("radius", value).map { .metres($0) } ?? .automatic
    } else {
      self.radius = radius
    }
    self.minimumRadius = metres("minimumRadius", minimumRadius)
    self.precision = metres("precision", precision)
    self.issues = issues
  }

  private static let rangeOfMetres = "Give one from 1 to \(GeoRadius.metresLimit) m."

  /// Returns whether both have the same identifier, source and configuration.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.source == right.source && left.radius == right.radius
      && left.minimumRadius == right.minimumRadius && left.precision == right.precision
      && left.searchesAsMapMoves == right.searchesAsMapMoves && left.movement == right.movement
      && left.delay == right.delay
  }

  /// Hashes the identifier and the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(source)
  }

  /// The searcher, the area, which a link or a saved search may set, and the issues.
  public var traits: ComponentTraits {
    ComponentTraits(
      searchers: searchers, restorableChoices: [.area(of: source)], issues: issues)
  }

  /// A memory without a visible box.
  public var initialMemory: Memory { Memory(searchesAsMapMoves: searchesAsMapMoves) }

  /// Adds the smallest radius and the precision to the requests of the source, where they are set.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    if let minimumRadius { request.parameters["minimumAroundRadius"] = .integer(minimumRadius) }
    if let precision { request.parameters["aroundPrecision"] = .integer(precision) }
  }

  /// Returns the state of the map, and the area parameters of the source.
  public func key(_ state: SearchState) -> Key {
    let parameters = state[source]?.parameters
    return Key(
      memory: state.memory(of: self),
      area: Self.areaParameters.map { parameters?[$0] })
  }

  private static let areaParameters = [
    "aroundLatLng", "aroundRadius", "insideBoundingBox", "insidePolygon",
  ]

  /// Returns the searched area and the state of the map.
  public func present(_ state: SearchState) -> GeoSearch {
    let (memory, area) = (state.memory(of: self), area(in: state))
    return GeoSearch(
      area: area, mapBox: memory.box, searchesAsMapMoves: memory.searchesAsMapMoves,
      hasMapMoved: memory.hasMoved && memory.area == area,
      isAreaShown: memory.box != nil && memory.area == area)
  }

  /// Returns the area that the source searches in, whichever component or link has set it.
  func area(in state: SearchState) -> GeoArea? { state[source]?.parameters.geoArea }
}

extension GeoSearchInteractor.Intent: CustomStringConvertible {
  /// The intent in short, with its area.
  public var description: String {
    switch self {
    case .choose(let area): area.map { "choose(\($0))" } ?? "choose everywhere"
    case .refuse(let error): "refuse(\(error))"
    case .clearShape: "clearShape"
    case .mapMoved(let box, let byUser): "mapMoved(\(box), byUser: \(byUser))"
    case .searchThisArea: "searchThisArea"
    case .searchAsMapMoves(let follows): "searchAsMapMoves(\(follows))"
    }
  }
}

/// The area of a geographic search, and the state of a map beside it.
public struct GeoSearch: Hashable, Sendable {
  /// The area in which hits must lie; `nil` for anywhere.
  public let area: GeoArea?

  /// The box that the map last reported as visible; `nil` before the first report.
  public let mapBox: GeoBox?

  /// Whether moving the map changes the searched area.
  public let searchesAsMapMoves: Bool

  /// Whether the user has moved the map away from the searched area, so that a *Search this area*
  /// button makes sense.
  public let hasMapMoved: Bool

  /// Whether the map has reported its box since the area was set, so that it need not be moved
  /// there.
  public let isAreaShown: Bool

  /// Creates the output of a geographic search.
  public init(
    area: GeoArea? = nil, mapBox: GeoBox? = nil, searchesAsMapMoves: Bool = true,
    hasMapMoved: Bool = false, isAreaShown: Bool = false
  ) {
    self.area = area
    self.mapBox = mapBox
    self.searchesAsMapMoves = searchesAsMapMoves
    self.hasMapMoved = hasMapMoved
    self.isAreaShown = isAreaShown
  }

  /// Whether hits are limited to boxes or polygons, such as the box of the map.
  public var isRefinedWithMap: Bool { area?.hasShape == true }

  /// Returns the box that the map should move to, so that everything is visible; `nil` to leave the
  /// map where it is.
  ///
  /// A map that the user has moved stays. If hits are limited to a box or polygon that was set
  /// elsewhere, as by a link, the map moves there once. In all other cases it moves to the hits.
  ///
  /// - Parameter hits: The smallest box around the hits, ``MapItems/bounds``; `nil` for none.
  public func boxToShow(around hits: GeoBox?) -> GeoBox? {
    if hasMapMoved { return nil }
    guard let area, area.hasShape else { return hits }
    if isAreaShown { return nil }
    return area.boxes.isEmpty
      ? GeoBox(around: area.polygons.flatMap(\.corners)) : GeoBox(around: area.boxes)
  }
}
