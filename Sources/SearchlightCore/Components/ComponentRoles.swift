// The roles of components: what a component can do besides handling actions. Each is a protocol of
// its own without default implementations, so that a misspelled method does not compile. A machine
// looks the roles up once, when it is made.

/// A component that adds to requests, such as a page size or a filter of its own.
///
/// ```swift
/// extension InStockInteractor: RequestContributor {
///   func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
///     request.parameters.facets = ["inStock"]
///   }
/// }
/// ```
public protocol RequestContributor<Memory, Intent, Work>: SearchComponent {
  /// Adds the component's parameters and filters to a source's request; called in the order of the
  /// machine.
  ///
  /// Must be a pure function of the state: the machine does not call it again until something
  /// changes on which the request depends. Only one component may set a given parameter; any number
  /// may add filters.
  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState)
}

/// A component that decides whether a source is searched at all, such as a search box that holds
/// searches back until the text is long enough.
///
/// *When* a request is sent is decided by a ``RequestPolicy``.
public protocol RequestGate<Memory, Intent, Work>: SearchComponent {
  /// Returns whether a source's request may be sent in the current state.
  ///
  /// If any component forbids the request, the machine holds it and the source is
  /// ``SourcePhase/idle``.
  ///
  /// Must be a pure function of the state.
  func permits(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool
}

/// A component that needs further pages of a list, such as a list that the user scrolls.
///
/// Without one, a source has the pages of its first answer, and drops none.
public protocol PageRequester<Memory, Intent, Work>: SearchComponent {
  /// Returns the pages of a source that the component needs in the current state; `nil` if it needs
  /// none in particular.
  ///
  /// Must be a pure function of the state: the machine does not call it again until the state
  /// changes.
  func pages(of source: SourceID, in state: SearchState) -> PageDemand?
}

/// A component that does not always take part in the search, because it is hidden at times or only
/// accompanies other components.
///
/// Any other component always takes part.
public protocol ConditionalComponent<Memory, Intent, Work>: SearchComponent {
  /// Returns whether the component takes part in the search in a state; `nil` if it only
  /// accompanies other components that do, as insights and a debounce do.
  ///
  /// A component that is hidden from the user takes no part. A source is not requested, and is
  /// ``SourcePhase/idle``, if a component that takes no part brings it along and none that takes
  /// part does. A searcher that is listed by itself or in a ``MultiSearcher`` takes part.
  ///
  /// Must be a pure function of the state.
  func isActive(in state: SearchState) -> Bool?
}

/// A component that keeps points, choices or requests which may contain a location of the device.
///
/// Any other component has nothing to forget when the user wants a location to be forgotten.
public protocol LocationKeeper<Memory, Intent, Work>: SearchComponent {
  /// Returns the locations of the device that the component knows, including those of earlier
  /// sessions; empty if it keeps only what others have located.
  ///
  /// Must be pure. ``SearchDraft/locations`` is the union of all components.
  func locations(_ memory: Memory) -> Set<Point>

  /// Removes points from what the component keeps, because the user wants the location of the device
  /// to be forgotten.
  ///
  /// ``SearchDraft/forget(_:)`` calls the method for every component with this role, even without a
  /// point: what the component has yet to load may contain a location that nobody knows. Must be
  /// pure. It may change the component's memory and ask for work.
  func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Memory)
}

extension LocationKeeper {
  /// Returns the locations that the component knows in a state.
  func locations(in state: SearchState) -> Set<Point> { locations(state.memory(of: self)) }

  /// Removes points from the component's memory in the draft.
  func forget(_ points: Set<Point>, in draft: inout SearchDraft) {
    remember(in: &draft) { forget(points, &$0, memory: &$1) }
  }
}
