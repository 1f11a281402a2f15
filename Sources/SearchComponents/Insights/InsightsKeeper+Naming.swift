import Signals

/// The anonymous user of all stores that share a performer.
final class AnonymousUser: Sendable {
  let name = Locked(AnonymousName())
}

/// The random token of an anonymous user.
struct AnonymousName {
  /// The token, once it is known.
  var name: String?

  /// Whether the stored token may be used; `false` if it was to be deleted and could not be.
  var mayBeKept = true
}

extension InsightsKeeper {
  /// Adds a token to the events of an anonymous user.
  ///
  /// The token is added when events are sent, because by then everything that was to be deleted is
  /// deleted, an earlier token included.
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
    anonymous.name.withLock { known in
      if let name = known.name { return name }
      var name = (known.mayBeKept ? try? document(storage.read()).about : nil) ?? ""
      if name.isEmpty {
        name = "anonymous-\(makeID())"
        // A token that cannot be stored lasts as long as the process.
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

  /// Deletes all events from before a decision, and the token of an anonymous user.
  func forget(_ removal: Int) throws(StorageProblem) {
    journal.withLock { $0.remove(before: removal) }
    try empty(anything: false)
  }

  /// Empties the storage.
  ///
  /// - Parameter anything: Whether the storage is emptied even if its content cannot be read,
  ///   because it belongs to another component or version.
  func empty(anything: Bool) throws(StorageProblem) {
    try anonymous.name.withLock { (known) throws(StorageProblem) in
      known = AnonymousName(mayBeKept: false)
      try storage.update { (content) throws(StorageProblem) in
        if !anything { _ = try self.document(content) }
        return []
      }
      known.mayBeKept = true
    }
  }
}
