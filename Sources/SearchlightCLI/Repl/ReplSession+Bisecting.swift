import SearchlightBasics
import Searchlight
import SearchlightSamples

extension ReplSession {
  /// Finds the action since which a condition holds, among the actions up to the current step.
  ///
  /// - Throws: ``ReplError`` if the state has no such part, or the condition does not hold now.
  func bisect(_ condition: StateCondition) throws(ReplError) -> String {
    let paths = Set(lab.state.values.map(\.path))
    guard paths.contains(condition.path) else {
      let nearest = NearestWord.to(condition.path, among: paths.sorted())
      let question = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
      throw ReplError(
        "The state has no part \"\(condition.path)\"; :state lists them.\(question)")
    }
    guard let count = lab.bisect({ condition.holds(in: LabState($0)) }) else {
      throw ReplError(
        "\(condition) is not true at step \(lab.position). Go to a step where it is, with :goto."
      )
    }
    guard count > 0 else { return "\(condition) is true from the start." }
    let entry = SearchLog.Entry(lab.records[count - 1])
    return
      "\(condition) became true at step \(lab.step(ofTransition: entry.index)), with this "
      + "action:\n\(entry)"
  }
}
