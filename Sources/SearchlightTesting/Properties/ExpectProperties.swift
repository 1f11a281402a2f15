import SearchlightStateMachine
public import SearchlightStateMachineTools

extension Probe {
  /// Expects that nothing that has happened violates a property; what is still to come is no failure.
  ///
  /// A failure is the transcript of the violation. For what is judged, see
  /// ``SearchlightStateMachineTools/Probe/check(_:atRest:)``.
  ///
  /// - Parameters:
  ///   - property: The property to judge.
  ///   - atRest: Whether nobody will send anything more, so that what has not come when no effect
  ///     waits or runs is a failure.
  ///   - file: The path of the file in which a failure is reported; by default that of the call.
  ///   - line: The line at which a failure is reported; by default that of the call.
  public func expectNoViolation(
    of property: Property<State, Action, Work>, atRest: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let violation = check(property, atRest: atRest).violation
    CallSite(file: file, line: line).report(violation?.description)
  }
}

extension Exploration {
  /// Expects that a property holds, whatever the machine does.
  ///
  /// A failure is the transcript of a shortest violation. It is also a failure if the exploration does
  /// not show everything that matters; see ``SearchlightStateMachineTools/Property/check(_:)``.
  ///
  /// - Parameters:
  ///   - property: The property to judge.
  ///   - file: The path of the file in which a failure is reported; by default that of the call.
  ///   - line: The line at which a failure is reported; by default that of the call.
  public func expectNoViolation(
    of property: Property<State, Action, Work>, file: StaticString = #filePath, line: UInt = #line
  ) {
    let verdict = check(property)
    CallSite(file: file, line: line).report(verdict.isSatisfied ? nil : verdict.description)
  }
}
