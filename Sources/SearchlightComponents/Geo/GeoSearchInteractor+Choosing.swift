public import SearchlightCore

extension GeoSearchInteractor {
  /// Returns the action that searches around a point.
  ///
  /// The reducer refuses a point that is not on the earth, and a radius below 1 or above
  /// 100,000,000 metres.
  ///
  /// - Parameters:
  ///   - point: The centre of the area, from which distances are measured.
  ///   - radius: The maximum distance of hits from the point; `nil` for the component's ``radius``.
  public func search(around point: Point, radius: GeoRadius? = nil) -> SearchAction {
    let radius = radius ?? self.radius
    return choose { () throws(GeoValidationError) in try GeoArea(around: point, radius: radius) }
  }

  /// Returns the action that searches in boxes, of which a hit must lie in at least one; refused if
  /// `boxes` is empty.
  ///
  /// - Parameters:
  ///   - boxes: The boxes, at least one; they may overlap.
  ///   - center: The point from which distances are measured; `nil` for none.
  public func search(in boxes: [GeoBox], from center: Point? = nil) -> SearchAction {
    choose { () throws(GeoValidationError) in
      guard !boxes.isEmpty else { throw .nothing }
      return try GeoArea(center: center, radius: radius, boxes: boxes)
    }
  }

  /// Returns the action that searches in a polygon that a user has drawn.
  ///
  /// Each edge takes the shorter way around the earth, across the date line if need be. The reducer
  /// refuses fewer than 3 or more than 10,000 corners, a corner that is not on the earth, and a
  /// polygon that winds around the earth.
  public func search(inPolygon corners: [Point], from center: Point? = nil) -> SearchAction {
    choose { () throws(GeoValidationError) in
      try GeoArea(
        center: center, radius: radius, polygons: try GeoPolygon.polygons(around: corners))
    }
  }

  /// Returns the action that searches in an area; `nil` searches everywhere.
  public func search(in area: GeoArea?) -> SearchAction { intent(.choose(area)) }

  /// The action that searches everywhere again.
  public var clear: SearchAction { intent(.choose(nil)) }

  /// The action that removes boxes and polygons, and keeps the search around a point.
  public var clearShape: SearchAction { intent(.clearShape) }

  /// Returns the action by which a map reports the box that it shows.
  ///
  /// - Parameters:
  ///   - box: The visible box of the map.
  ///   - byUser: Whether the user has moved the map. Moves by the app and the first layout start no
  ///     search.
  public func mapMoved(to box: GeoBox, byUser: Bool = true) -> SearchAction {
    intent(.mapMoved(box, byUser: byUser))
  }

  /// The action that searches in the visible box of the map; refused before the map has reported
  /// it.
  public var searchThisArea: SearchAction { intent(.searchThisArea) }

  /// Returns the action that turns on or off that the search follows the map, from its next move
  /// on.
  public func searchAsMapMoves(_ follows: Bool) -> SearchAction {
    intent(.searchAsMapMoves(follows))
  }

  private func choose(_ area: () throws(GeoValidationError) -> GeoArea) -> SearchAction {
    do {
      return intent(.choose(try area()))
    } catch {
      return intent(.refuse(error))
    }
  }

  /// Changes the searched area, and keeps track of the visible box of the map.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard case .intent = action else { return }
    switch intent(in: action) {
    case .choose(let area): set(area, &draft, &memory)
    case .refuse(let error): draft.reject(.refusedIntent(id, reason: "\(error)"))
    case .clearShape:
      guard let area = area(in: draft.state), area.hasShape else { return }
      set(area.center.flatMap { try? GeoArea(around: $0, radius: area.radius) }, &draft, &memory)
    case .mapMoved(let box, let byUser): move(to: box, byUser, &draft, &memory)
    case .searchThisArea:
      guard let box = memory.box else {
        return draft.reject(
          .refusedIntent(
            id,
            reason:
              "the map has not reported the area that it shows. Send mapMoved(to:byUser:) first."))
      }
      search(in: box, &draft, &memory)
    case .searchAsMapMoves(let follows): memory.searchesAsMapMoves = follows
    case nil: break
    }
  }

  /// Centers the search on a point, or refines its current center.
  ///
  /// A refined center keeps the radius, boxes and polygons of the area, and is dropped if the user
  /// has chosen another area meanwhile.
  ///
  /// - Parameter former: The current center, which `point` refines; `nil` for a new search around
  ///   `point`.
  func center(on point: Point, insteadOf former: Point?, in draft: inout SearchDraft) {
    let area = area(in: draft.state)
    if let former {
      // The user has chosen another area since.
      guard let area, area.center == former else { return }
      let moved = try? GeoArea(
        center: point, radius: area.radius, boxes: area.boxes, polygons: area.polygons)
      if let moved { draft.setArea(moved, of: source) }
    } else if let around = try? GeoArea(around: point, radius: radius) {
      draft.setArea(around, of: source)
    }
  }

  /// Always empty: a ``LocationInteractor`` knows which centers are locations of the device.
  public func locations(_ memory: Memory) -> Set<Point> { [] }

  /// Removes points from the area in the component's memory, as the search itself loses them.
  public func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Memory) {
    guard let area = memory.area, let center = area.center, points.contains(center) else { return }
    guard let shape = area.withoutCenter else { return settle(&memory, in: nil) }
    memory.area = shape
  }

  private func set(_ area: GeoArea?, _ draft: inout SearchDraft, _ memory: inout Memory) {
    draft.setArea(area, of: source)
    settle(&memory, in: nil)
  }

  /// Makes the visible box of the map the reference for later moves.
  private func settle(_ memory: inout Memory, in area: GeoArea?) {
    memory.settled = memory.box
    memory.hasMoved = false
    memory.area = area
  }

  private func move(
    to box: GeoBox, _ byUser: Bool, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    memory.box = box
    let area = area(in: draft.state)
    guard byUser, let settled = memory.settled else { return settle(&memory, in: area) }
    memory.hasMoved = movement.isReached(from: settled, to: box)
    memory.area = area
    guard memory.hasMoved, memory.searchesAsMapMoves else { return }
    search(in: box, &draft, &memory)
    if delay > .zero { draft.sendRequests(after: delay, of: [source]) }
  }

  private func search(
    in box: GeoBox, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    let area = area(in: draft.state)
    let boxed = try? GeoArea(center: area?.center, radius: area?.radius ?? radius, boxes: [box])
    draft.setArea(boxed, of: source)
    settle(&memory, in: boxed)
  }
}
