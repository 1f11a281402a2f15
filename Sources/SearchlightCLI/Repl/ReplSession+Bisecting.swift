import Searchlight
import SearchlightSamples

extension ReplSession {
  /// Finds the action since which a condition holds, among all up to the step where the session stands.
  func bisect(_ condition: StateCondition) throws(ReplError) -> String {
    let places = Set(lab.state.values.map(\.place))
    guard places.contains(condition.place) else {
      let nearest = NearestWord.to(condition.place, among: places.sorted())
      let question = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
      throw ReplError(
        "The state has no part \"\(condition.place)\"; :state lists them.\(question)")
    }
    guard let count = lab.bisect({ condition.holds(in: LabState($0)) }) else {
      throw ReplError(
        "\(condition) does not hold at step \(lab.position). Go to a step where it does, with :goto."
      )
    }
    guard count > 0 else { return "\(condition) holds from the start on." }
    let entry = SearchLog.Entry(lab.records[count - 1])
    return
      "\(condition) holds since step \(lab.step(ofTransition: entry.index)), since this:\n\(entry)"
  }
}
