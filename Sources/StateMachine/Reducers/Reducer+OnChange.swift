extension Reducer {
  /// Runs `body` after this reducer whenever an action has changed a part of the state.
  ///
  /// ```swift
  /// let form = fields.onChange(of: \.password) { form, old in
  ///   form.isStrong = form.password.count > 11
  ///   return .none
  /// }
  /// ```
  ///
  /// `body` runs at most once per action, in the same transition. If `body` changes the part
  /// itself, it is not called again.
  ///
  /// - Parameters:
  ///   - part: A pure function, called before and after each action. Keep the part small, because
  ///     it is stored and compared.
  ///   - body: Changes the state further and returns more effects, which are appended. `old` is the
  ///     part before the action; the new part is in the state.
  public func onChange<Part: Equatable & Sendable>(
    of part: @escaping @Sendable (State) -> Part,
    _ body: @escaping @Sendable (_ state: inout State, _ old: Part) -> Effects<Work>
  ) -> Reduce<State, Action, Work> {
    Reduce(continuing: continuation) { state, action in
      let old = part(state)
      var effects = reduce(&state, action)
      if part(state) != old { effects.append(contentsOf: body(&state, old)) }
      return effects
    }
  }

  /// Runs another reducer after this one, with the same action, whenever it has changed a part of
  /// the state.
  public func onChange<Part: Equatable & Sendable>(
    of part: @escaping @Sendable (State) -> Part,
    reduce other: some Reducer<State, Action, Work>
  ) -> Reduce<State, Action, Work> {
    let own = other.continuation
    return Reduce(continuing: .combined([continuation, own])) { state, action in
      let old = part(state)
      let mark = own?.mark(state)
      var effects = reduce(&state, action)
      if part(state) == old { return effects }
      // What this reducer has replaced begins anew before the other one changes it.
      if let more = own?.resume(&state, after: mark) { effects.append(contentsOf: more) }
      return effects + other.reduce(&state, action)
    }
  }
}
