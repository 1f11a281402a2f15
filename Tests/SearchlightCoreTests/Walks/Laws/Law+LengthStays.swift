import SearchlightComponents
import SearchlightCore

extension Law {
  /// S3: the list's length is that of the generation's first answer.
  static let lengthStays = Law(
    name: "S3",
    transition: { moment in
      for (before, after) in moment.sources
      where before.answer?.version == after.answer?.version {
        if before.window?.length != after.window?.length {
          return "\(after.id) becomes another length under one answer"
        }
      }
      return moment.subject.problemOfDifferences(from: moment.before, to: moment.after)
    },
    snapshot: { snapshot in
      for source in snapshot.state.sources {
        guard let answer = source.answer else { continue }
        guard let first = snapshot.history.lengths[source.id], first.version == answer.version
        else { return "\(source.id) shows rows that no answer brought" }
        if source.window?.length != first.length {
          return "\(source.id) is not of length \(first.length)"
        }
      }
      for list in snapshot.subject.lists {
        let source = snapshot.state[list.source]
        let isHidden = !list.showItemsOnEmptyQuery && source?.answer?.request.query == ""
        let expected = isHidden ? 0 : source?.window?.length ?? 0
        let length = list.present(snapshot.state).count
        if length != expected { return "\(list.id) shows \(length) rows of \(expected)" }
      }
      return nil
    })
}
