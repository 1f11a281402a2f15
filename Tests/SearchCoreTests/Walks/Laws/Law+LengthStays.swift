import SearchCore

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
      return moment.subject.flawOfDifferences(from: moment.before, to: moment.after)
    },
    standing: { standing in
      for source in standing.state.sources {
        guard let answer = source.answer else { continue }
        guard let first = standing.history.lengths[source.id], first.version == answer.version
        else { return "\(source.id) shows rows that no answer brought" }
        if source.window?.length != first.length {
          return "\(source.id) is not of length \(first.length)"
        }
      }
      for list in standing.subject.lists {
        let source = standing.state[list.source]
        let isHidden = !list.showItemsOnEmptyQuery && source?.answer?.request.query == ""
        let expected = isHidden ? 0 : source?.window?.length ?? 0
        let length = list.present(standing.state).count
        if length != expected { return "\(list.id) shows \(length) rows of \(expected)" }
      }
      return nil
    })
}
