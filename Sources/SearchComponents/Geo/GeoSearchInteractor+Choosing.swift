public import SearchCore

extension GeoSearchInteractor {
  /// The action that searches around a point.
  ///
  /// Refused for a point that is none on the earth, and for a radius below 1 or above 100,000,000 metres.
  ///
  /// - Parameter radius: How far from it hits may be; `nil` for what the component was made with.
  public func search(around point: Point, radius: GeoRadius? = nil) -> SearchAction {
    let radius = radius ?? self.radius
    return choose { () throws(GeoFlaw) in try GeoArea(around: point, radius: radius) }
  }

  /// The action that searches in one or several boxes, any of which may hold a hit; refused without one.
  ///
  /// - Parameter center: The point from which distances count; `nil` if they do not.
  public func search(in boxes: [GeoBox], from center: Point? = nil) -> SearchAction {
    choose { () throws(GeoFlaw) in
      guard !boxes.isEmpty else { throw .nothing }
      return try GeoArea(center: center, radius: radius, boxes: boxes)
    }
  }

  /// The action that searches within corners that a user has drawn: each edge takes the shorter way, over the date line
  /// if that is it.
  ///
  /// Refused for fewer than 3 and more than 10,000 corners, for one that is none on the earth, and for a polygon that
  /// goes round the earth.
  public func search(inPolygon corners: [Point], from center: Point? = nil) -> SearchAction {
    choose { () throws(GeoFlaw) in
      try GeoArea(
        center: center, radius: radius, polygons: try GeoPolygon.polygons(around: corners))
    }
  }

  /// The action that searches in an area; `nil` searches everywhere.
  public func search(in area: GeoArea?) -> SearchAction { intent(.choose(area)) }

  /// The action that searches everywhere again.
  public var clear: SearchAction { intent(.choose(nil)) }

  /// The action that takes boxes and polygons back, and leaves the search around a point.
  public var clearShape: SearchAction { intent(.clearShape) }

  /// The action by which a map tells what it shows now.
  ///
  /// - Parameters:
  ///   - box: What it shows.
  ///   - byUser: Whether the user has moved it; what the app has moved, or the first layout, is not searched in.
  public func mapMoved(to box: GeoBox, byUser: Bool = true) -> SearchAction {
    intent(.mapMoved(box, byUser: byUser))
  }

  /// The action that searches in what the map shows; refused before the map has said what that is.
  public var searchThisArea: SearchAction { intent(.searchThisArea) }

  /// The action that lets the search follow the map from the next move on, or not any more.
  public func searchAsMapMoves(_ follows: Bool) -> SearchAction {
    intent(.searchAsMapMoves(follows))
  }

  private func choose(_ area: () throws(GeoFlaw) -> GeoArea) -> SearchAction {
    do {
      return intent(.choose(try area()))
    } catch {
      return intent(.refuse(error))
    }
  }

  /// Chooses areas, and takes note of what the map shows.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard case .intent = action else { return }
    switch intent(in: action) {
    case .choose(let area): set(area, &draft, &memory)
    case .refuse(let flaw): draft.reject(.refusedIntent(id, reason: "\(flaw)"))
    case .clearShape:
      guard let area = area(in: draft.state), area.hasShape else { return }
      set(area.center.flatMap { try? GeoArea(around: $0, radius: area.radius) }, &draft, &memory)
    case .mapMoved(let box, let byUser): move(to: box, byUser, &draft, &memory)
    case .searchThisArea:
      guard let box = memory.box else {
        return draft.reject(
          .refusedIntent(
            id, reason: "the map has not said what it shows. Send mapMoved(to:byUser:) first."))
      }
      search(in: box, &draft, &memory)
    case .searchAsMapMoves(let follows): memory.searchesAsMapMoves = follows
    case nil: break
    }
  }

  /// Searches around a point that becomes known, within what is chosen already if it is the same point, better known.
  ///
  /// - Parameter former: The point for which it stands now; `nil` for none.
  func center(on point: Point, insteadOf former: Point?, in draft: inout SearchDraft) {
    let area = area(in: draft.state)
    if let former {
      // The user has chosen something else since.
      guard let area, area.center == former else { return }
      let moved = try? GeoArea(
        center: point, radius: area.radius, boxes: area.boxes, polygons: area.polygons)
      if let moved { draft.setArea(moved, of: source) }
    } else if let around = try? GeoArea(around: point, radius: radius) {
      draft.setArea(around, of: source)
    }
  }

  /// Lets no distance count from a point any more.
  func forget(_ point: Point, in draft: inout SearchDraft) {
    guard let area = area(in: draft.state), area.center == point else { return }
    draft.setArea(try? GeoArea(boxes: area.boxes, polygons: area.polygons), of: source)
  }

  private func set(_ area: GeoArea?, _ draft: inout SearchDraft, _ memory: inout Memory) {
    draft.setArea(area, of: source)
    settle(&memory, in: nil)
  }

  /// What the map shows now is what it is compared with from now on.
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
