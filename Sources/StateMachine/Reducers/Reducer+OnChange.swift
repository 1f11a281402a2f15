extension Reducer {
  /// This reducer, and after it another one whenever it has changed a part of the state.
  ///
  /// ```swift
  /// let form = fields.onChange(of: \.password) { form, old in
  ///   form.isStrong = form.password.count > 11
  ///   return .none
  /// }
  /// ```
  ///
  /// `body` runs once for an action, in the same transition. What it changes in the part itself does
  /// not call it again.
  ///
  /// - Parameters:
  ///   - part: a pure function; called before and after each action. A small part serves best, for it
  ///     is kept and compared.
  ///   - body: changes the state further and returns more effects, which are appended. Given what the
  ///     part was before; what it is now is in the state.
  public func onChange<Part: Equatable & Sendable>(
    of part: @escaping @Sendable (State) -> Part,
    _ body: @escaping @Sendable (_ state: inout State, _ old: Part) -> Effects<Work>
  ) -> Reduce<State, Action, Work> {
    Reduce { state, action in
      let old = part(state)
      var effects = reduce(&state, action)
      if part(state) != old { effects.append(contentsOf: body(&state, old)) }
      return effects
    }
  }

  /// This reducer, and after it another one, with the same action, whenever it has changed a part of
  /// the state.
  public func onChange<Part: Equatable & Sendable>(
    of part: @escaping @Sendable (State) -> Part,
    reduce other: some Reducer<State, Action, Work>
  ) -> Reduce<State, Action, Work> {
    Reduce { state, action in
      let old = part(state)
      var effects = reduce(&state, action)
      if part(state) != old { effects.append(contentsOf: other.reduce(&state, action)) }
      return effects
    }
  }
}
