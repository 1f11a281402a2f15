public import SearchCore

/// The logic of a search on a map: around a point, in boxes and polygons, and as the map moves.
///
/// ```swift
/// let map = GeoSearchInteractor(hotels)
/// …
/// search.send(map.search(around: Point(latitude: 48.8566, longitude: 2.3522), radius: .metres(5_000)))
/// search.send(map.mapMoved(to: box))              // from the map, when the user has moved it
/// for await geo in search.values(of: map) { button.isHidden = !geo.hasMapMoved }
/// ```
///
/// The area is a choice of the user as an index is: it lies in the parameters of the source, comes back from links,
/// saved searches and history, and begins the pages anew (law S11).
///
/// The rules are those of InstantSearch.js: a search follows the map from the start, and not any more once that is
/// switched off; then a move by the user is told by ``GeoSearch/hasMapMoved``, until *this area* is searched or the area
/// is another. Unlike there, a move must reach a threshold (``MapMovement``), a coordinate may be 0, and a map may lie
/// across the date line.
public struct GeoSearchInteractor: SearchComponent, SearchPresenter, Hashable {
  /// What the component remembers: what the map shows.
  public struct Memory: Hashable, Codable, Sendable {
    var searchesAsMapMoves: Bool

    /// What the map shows.
    var box: GeoBox?

    /// What it showed when hits were asked for, or when it was moved by the app.
    var settled: GeoBox?

    /// Whether the user has moved it since.
    var hasMoved = false

    /// The area that was chosen when the map last told what it shows.
    var area: GeoArea?
  }

  /// What the user and the map do.
  public enum Intent: Hashable, Codable, Sendable {
    /// Searches in an area; `nil` searches everywhere.
    case choose(GeoArea?)
    /// What was chosen is none.
    case refuse(GeoFlaw)
    /// Takes boxes and polygons back.
    case clearShape
    /// The map shows something else.
    case mapMoved(GeoBox, byUser: Bool)
    /// Searches in what the map shows.
    case searchThisArea
    /// Lets the search follow the map, or not.
    case searchAsMapMoves(Bool)
  }

  /// What the output depends on: what the map has told, and the parameters of the area.
  public struct Key: Hashable, Sendable {
    let memory: Memory
    let area: [JSON?]
  }

  /// The name of the component.
  public let id: ComponentID

  /// The source whose hits are searched for on the map.
  public let source: SourceID

  /// The searcher.
  public let searchers: [any Searcher]

  /// How far from a point hits may be, where nothing else is said.
  public let radius: GeoRadius

  /// The least radius in metres that an engine may choose; `nil` leaves it to the engine.
  public let minimumRadius: Int?

  /// In steps of how many metres distances count; `nil` leaves it to the engine.
  public let precision: Int?

  /// Whether the search follows the map at first.
  public let searchesAsMapMoves: Bool

  /// How far the map must have moved.
  public let movement: MapMovement

  /// How long a request that follows the map is held, counted anew with each move.
  public let delay: Duration

  /// What is wrong with the figures.
  public let issues: [String]

  /// Creates the logic of a search on a map.
  ///
  /// - Parameters:
  ///   - searcher: Searches the hits.
  ///   - radius: How far from a point hits may be, where nothing else is said.
  ///   - minimumRadius: The least radius in metres that the engine may choose by itself, from 1 to 100,000,000.
  ///   - precision: In steps of how many metres distances count, from 1 to 100,000,000; within a step other criteria
  ///     decide.
  ///   - searchesAsMapMoves: Whether the search follows the map at first.
  ///   - movement: How far the map must have moved for that.
  ///   - delay: How long a request that follows the map is held, counted anew with each move; for maps that tell of
  ///     moves while they last.
  ///   - id: The name of the component; `nil` calls it after the searcher: `hotels.geo`.
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
      guard let value, !(1...GeoRadius.maximumMetres).contains(value) else { return value }
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

  private static let rangeOfMetres = "Give one from 1 to \(GeoRadius.maximumMetres) m."

  /// Whether both are one component with equal figures.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.source == right.source && left.radius == right.radius
      && left.minimumRadius == right.minimumRadius && left.precision == right.precision
      && left.searchesAsMapMoves == right.searchesAsMapMoves && left.movement == right.movement
      && left.delay == right.delay
  }

  /// Hashes the names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(source)
  }

  /// The area, which a link or a saved search may choose.
  public var restorableChoices: [RestorableChoice] { [.area(of: source)] }

  /// The map has not said yet what it shows.
  public var initialMemory: Memory { Memory(searchesAsMapMoves: searchesAsMapMoves) }

  /// Says what the engine is to choose the radius and count distances by; nothing by itself.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    if let minimumRadius { request.parameters["minimumAroundRadius"] = .integer(minimumRadius) }
    if let precision { request.parameters["aroundPrecision"] = .integer(precision) }
  }

  /// What the map has told, and the area as it lies in the state.
  public func key(_ state: SearchState) -> Key {
    let parameters = state[source]?.parameters
    return Key(
      memory: state.memory(of: self),
      area: Self.areaParameters.map { parameters?[$0] })
  }

  private static let areaParameters = [
    "aroundLatLng", "aroundRadius", "insideBoundingBox", "insidePolygon",
  ]

  /// Where is searched, and what a map has to know.
  public func present(_ state: SearchState) -> GeoSearch {
    let (memory, area) = (state.memory(of: self), area(in: state))
    return GeoSearch(
      area: area, mapBox: memory.box, searchesAsMapMoves: memory.searchesAsMapMoves,
      hasMapMoved: memory.hasMoved && memory.area == area,
      isAreaShown: memory.box != nil && memory.area == area)
  }

  /// Where hits are to be, whoever has chosen it.
  func area(in state: SearchState) -> GeoArea? { state[source]?.parameters.geoArea }
}

extension GeoSearchInteractor.Intent: CustomStringConvertible {
  /// What is wanted, with the area.
  public var description: String {
    switch self {
    case .choose(let area): area.map { "choose(\($0))" } ?? "choose everywhere"
    case .refuse(let flaw): "refuse(\(flaw))"
    case .clearShape: "clearShape"
    case .mapMoved(let box, let byUser): "mapMoved(\(box), byUser: \(byUser))"
    case .searchThisArea: "searchThisArea"
    case .searchAsMapMoves(let follows): "searchAsMapMoves(\(follows))"
    }
  }
}
