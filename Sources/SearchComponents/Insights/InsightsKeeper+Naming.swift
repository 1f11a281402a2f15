import Synchronization

/// The name of a user who has none.
struct AnonymousName {
  /// The name, once it is known.
  var name: String?

  /// Whether the name that is kept is that of the user: not if it was to be forgotten and could not be.
  var mayBeKept = true
}

extension InsightsKeeper {
  /// Names the user of events who has none.
  ///
  /// It is done when they are sent, for then nothing is kept any more that was to be forgotten, the name included.
  func named(_ records: [InsightsRecord]) -> [InsightsRecord] {
    guard records.contains(where: { $0.event.userToken == nil }) else { return records }
    let name = anonymousName()
    return records.map { record in
      var record = record
      record.event.userToken = record.event.userToken ?? name
      return record
    }
  }

  private func anonymousName() -> String {
    anonymous.withLock { known in
      if let name = known.name { return name }
      var name = (known.mayBeKept ? try? document(storage.read()).about : nil) ?? ""
      if name.isEmpty {
        name = "anonymous-\(makeID())"
        // If it cannot be kept it lasts as long as the process.
        if known.mayBeKept {
          try? change { document in
            if let other = document.about { name = other } else { document.about = name }
          }
        }
      }
      if !Task.isCancelled { known.name = name }
      return name
    }
  }

  /// Empties what is kept.
  ///
  /// - Parameter anything: Whether it is emptied though it cannot be read, so that it is not this component's, or
  ///   cannot be sent by it.
  func forget(anything: Bool = false) throws(StorageProblem) {
    try anonymous.withLock { (known) throws(StorageProblem) in
      known = AnonymousName(mayBeKept: false)
      try storage.update { (content) throws(StorageProblem) in
        if !anything { _ = try self.document(content) }
        return []
      }
      known.mayBeKept = true
    }
  }
}
