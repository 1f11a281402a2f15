public import SearchlightCore
public import SearchlightTools
import SearchlightStateMachine
public import SearchlightStateMachineTools

extension SearchProbe {
  /// Returns a component's running work, oldest first, without work that was completed or
  /// cancelled.
  public func work<Component: SearchComponent>(of component: Component) -> [Component.Work] {
    running.compactMap { effect in
      guard case .perform(component.id, let work) = effect.work else { return nil }
      return work.base as? Component.Work
    }
  }

  /// Returns the intents of a component's timers, in the order in which the timers were started.
  ///
  /// A timer sends its intent when the time of the probe has come.
  public func timers<Component: SearchComponent>(of component: Component) -> [Component.Intent] {
    waiting.compactMap { effect in
      guard case .timer(component.id, let intent) = effect.work else { return nil }
      return intent.base as? Component.Intent
    }
  }

  /// Completes running work of a component in place of its performer: sends these intents, in
  /// order, and ends the work.
  ///
  /// ```swift
  /// probe.perform(.load, of: recents, with: .loaded(["tom hanks"]))
  /// ```
  ///
  /// If equal work runs more than once, the oldest is completed. If none runs, the test fails with
  /// a list of the running work.
  public mutating func perform<Component: SearchComponent>(
    _ work: Component.Work, of component: Component, with intents: Component.Intent...,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let site = CallSite(file: file, line: line)
    guard let slot = slot(of: work, of: component, site) else { return }
    for intent in intents { emit(component.intent(intent), from: slot) }
    complete(slot)
  }

  /// Sends an intent from running work of a component, which continues to run.
  ///
  /// If no such work runs, the test fails with a list of the running work.
  public mutating func emit<Component: SearchComponent>(
    _ intent: Component.Intent, from work: Component.Work, of component: Component,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let site = CallSite(file: file, line: line)
    guard let slot = slot(of: work, of: component, site) else { return }
    emit(component.intent(intent), from: slot)
  }

  /// Ends running work of a component with a failure, as a performer that throws does.
  ///
  /// If no such work runs, the test fails with a list of the running work.
  public mutating func fail<Component: SearchComponent>(
    _ work: Component.Work, of component: Component, because reason: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let site = CallSite(file: file, line: line)
    guard let slot = slot(of: work, of: component, site) else { return }
    complete(
      slot,
      with: .workFailed(component.id, WorkFailure(work: TypeErasedValue(work), reason: reason)))
  }

  private func slot<Component: SearchComponent>(
    of work: Component.Work, of component: Component, _ site: CallSite
  ) -> EffectSlot? {
    let wanted = SearchWork.perform(component.id, TypeErasedValue(work))
    if let effect = running.first(where: { $0.work == wanted }) { return effect.slot }
    site.fail(notRunning("\(wanted)"))
    return nil
  }
}
