/// Carries out the work of one component of a search; created by ``SearchComponent/performer(_:)``.
public struct WorkPerformer: Sendable {
  /// The component whose work the performer carries out.
  public let component: ComponentID

  /// Carries out one item of work, and sends the intents that answer it.
  let perform:
    @Sendable (TypeErasedValue, @escaping @Sendable (SearchAction) -> Void) async throws -> Void

  /// The intents that answer work at once, on the thread that drains the store; `nil` if the work
  /// must be carried out.
  let respond: @Sendable (TypeErasedValue) -> [SearchAction]?

  /// The type of work that `perform` accepts.
  let workType: WorkType

  /// Creates the performer for one store; `nil` if all stores may share one.
  private var begin: (@Sendable () -> WorkPerformer)?

  init(
    component: ComponentID,
    perform:
      @escaping @Sendable (TypeErasedValue, @escaping @Sendable (SearchAction) -> Void) async throws
      -> Void,
    respond: @escaping @Sendable (TypeErasedValue) -> [SearchAction]?, workType: WorkType
  ) {
    self.component = component
    self.perform = perform
    self.respond = respond
    self.workType = workType
  }

  /// Creates a performer that begins anew for each store, so that what it keeps for the work of a
  /// store is released with the store, however long the performer itself is kept.
  package init(beginning begin: @escaping @Sendable () -> WorkPerformer) {
    self = begin()
    self.begin = begin
  }

  /// Whether the performer begins anew for each store.
  var beginsAnew: Bool { begin != nil }

  /// Returns the performer for one store.
  func begun() -> WorkPerformer { begin?() ?? self }
}

extension SearchComponent {
  /// Returns a performer that carries out the work of this component in a live search.
  ///
  /// ```swift
  /// let store = SearchStore(machine, service: service, performing: [
  ///   recents.performer { work, send in
  ///     switch work {
  ///     case .load: send(.loaded(try await file.read()))
  ///     case .save(let texts): try await file.write(texts)
  ///     }
  ///   }
  /// ])
  /// ```
  ///
  /// - Parameter perform: Carries out one item of work and returns when it is done. Meanwhile it
  ///   may send any number of intents, at any time and from any thread. It runs in a task of its
  ///   own, which is cancelled together with the work; intents sent after that, or after it has
  ///   returned, are dropped. An error that it throws becomes a
  ///   ``MachineEvent/Content/workFailed(_:_:)``; catch an error that the component should
  ///   understand, and send it as an intent.
  public func performer(
    _ perform:
      @escaping @Sendable (_ work: Work, _ send: @escaping @Sendable (Intent) -> Void) async throws
      -> Void
  ) -> WorkPerformer {
    performer(responding: { _ in nil }, perform)
  }

  /// Returns a performer that answers some work at once, before anything else can happen in the
  /// store.
  ///
  /// - Parameter respond: Returns the intents that answer work, which takes no time worth
  ///   mentioning; `nil` for work that `perform` carries out.
  package func performer(
    responding respond: @escaping @Sendable (_ work: Work) -> [Intent]?,
    _ perform:
      @escaping @Sendable (_ work: Work, _ send: @escaping @Sendable (Intent) -> Void) async throws
      -> Void
  ) -> WorkPerformer {
    let id = id
    return WorkPerformer(
      component: id,
      perform: { work, send in
        guard let own = work.base as? Work else {
          throw ForeignWork(found: "\(type(of: work.base))", expected: "\(Self.self).Work")
        }
        try await perform(own) { send(.intent(id, TypeErasedValue($0))) }
      },
      respond: { work in
        (work.base as? Work).flatMap(respond).map { intents in
          intents.map { .intent(id, TypeErasedValue($0)) }
        }
      }, workType: WorkType(of: Self.self))
  }
}

/// The error of a performer that received work of another type than its component's.
private struct ForeignWork: Error, CustomStringConvertible {
  let found: String
  let expected: String

  var description: String {
    "The performer expects work of type \(expected), not \(found). Make it with the component that is "
      + "in the machine."
  }
}
