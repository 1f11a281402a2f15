import Searchlight
import SearchlightSamples

extension ReplSession {
  /// Finds the action since which a condition holds, among all up to the step where the session stands.
  func bisect(_ condition: StateCondition) throws(ReplError) -> String {
    let replay = TransitionReplay(lab.log, from: lab.machine.initialState, through: lab.machine)
    let places = Set(
      replay.steps.compactMap { replay.state(at: $0) }.suffix(1).flatMap { state in
        LabState(state).values.map(\.place)
      })
    guard places.contains(condition.place) else {
      let nearest = NearestWord.to(condition.place, among: places.sorted())
      let question = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
      throw ReplError(
        "The state has no part \"\(condition.place)\"; :state lists them.\(question)")
    }
    guard let index = replay.bisect({ condition.holds(in: LabState($0)) }) else {
      throw ReplError(
        "\(condition) does not hold at step \(lab.position). Go to a step where it does, with :goto."
      )
    }
    guard let entry = replay.log.entries.first(where: { $0.index == index }) else {
      return "\(condition) holds from the start on."
    }
    return "\(condition) holds since step \(lab.step(ofTransition: index)), since this:\n\(entry)"
  }
}
