/// Carries out the work of one component of a search; made by ``SearchComponent/work(_:)``.
public struct WorkPerformer: Sendable {
  /// The component whose work it carries out.
  public let component: ComponentID

  /// Carries out a piece of work, and sends the intents that answer it.
  let perform:
    @Sendable (TypeErasedValue, @escaping @Sendable (SearchAction) -> Void) async throws -> Void

  /// The type of the work.
  let workType: WorkType
}

extension SearchComponent {
  /// What carries out the work of this component in a live search.
  ///
  /// ```swift
  /// let search = SearchStore(machine, service: service, performing: [
  ///   recents.work { work, send in
  ///     switch work {
  ///     case .load: send(.loaded(try await file.read()))
  ///     case .save(let texts): try await file.write(texts)
  ///     }
  ///   }
  /// ])
  /// ```
  ///
  /// - Parameter perform: Carries out a piece of work and returns when it is done. It may send any number
  ///   of intents meanwhile, over any time, from any thread. It runs in a task of its own, which is
  ///   cancelled when the work is; what it sends after that, or after it has returned, is dropped. An error
  ///   that it throws becomes a ``MachineEvent/Content/workFailed(_:_:)``; one that the component should
  ///   understand is better caught and sent as an intent.
  public func work(
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
      }, workType: WorkType(of: Self.self))
  }
}

/// A performer was handed work of another type than that of its component.
private struct ForeignWork: Error, CustomStringConvertible {
  let found: String
  let expected: String

  var description: String {
    "The performer expects work of type \(expected), not \(found). Make it with the component that is "
      + "in the machine."
  }
}
