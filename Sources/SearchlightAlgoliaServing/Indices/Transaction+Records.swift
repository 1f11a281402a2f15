import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

extension Transaction {
  /// Changes the records of an index and of its standard replicas.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for a replica, whose records are those
  ///   of its primary.
  mutating func editRecords(
    _ name: IndexName, _ body: (inout LocalIndex) throws -> Void
  ) throws(AlgoliaAPIError) {
    if let primary = catalog.entries[name]?.primary {
      throw AlgoliaAPIError(
        message: "\(name) is a replica: its records are those of its primary index \(primary)",
        status: 400)
    }
    for name in [name] + catalog.standardReplicas(of: name) { try edit(name, body) }
  }

  /// Applies the operations of a batch, all of which have identifiers.
  mutating func apply(
    _ operations: [AlgoliaBatchOperation], to name: IndexName
  ) throws(AlgoliaAPIError) {
    var rest = operations[...]
    while let first = rest.first {
      if first.action == .delete {
        try removeIndex(name)
        rest = rest.dropFirst()
        continue
      }
      // Saving consecutive records together is faster.
      let run = rest.prefix { $0.action.isSaving == first.action.isSaving && $0.action != .delete }
      rest = rest.dropFirst(run.count)
      try editRecords(name) { index in
        if first.action.isSaving {
          try index.save(run.map(\.body))
        } else {
          for operation in run { try operation.apply(to: &index) }
        }
      }
    }
  }

  /// Deletes the records that match the filters in the parameters.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for parameters without a filter, which
  ///   would delete all records.
  mutating func deleteRecords(
    of name: IndexName, by parameters: [String: JSON]
  ) throws(AlgoliaAPIError) {
    let names = [
      "filters", "facetFilters", "numericFilters", "tagFilters", "aroundLatLng",
      "insideBoundingBox", "insidePolygon",
    ]
    guard names.contains(where: { !(parameters[$0]?.isEmptyCondition ?? true) }) else {
      throw AlgoliaAPIError(
        message:
          "deleteBy needs a filter, one of \(names.joined(separator: ", ")); to delete all records, clear the index",
        status: 400)
    }
    guard let index = index(name) else { return }
    // A replica may lack the facets that the filters name, so the primary decides what to delete.
    let identifiers: [String]
    do {
      let request = try SearchRequest(
        index: name, algoliaParameters: .object(parameters), strictness: .lenient)
      identifiers = try index.browsed(request).compactMap(\.recordID)
    } catch {
      throw AlgoliaAPIError(error)
    }
    try editRecords(name) { $0.delete(identifiers) }
  }

  /// Removes an index; its standard replicas become indices of their own.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for a replica, which must first be
  ///   removed from the replicas of its primary.
  mutating func removeIndex(_ name: IndexName) throws(AlgoliaAPIError) {
    if let primary = catalog.entries[name]?.primary {
      throw AlgoliaAPIError(
        message:
          "\(name) is a replica of \(primary): remove it from the setting replicas there, then "
          + "delete it",
        status: 400)
    }
    for replica in catalog.entries[name]?.replicas ?? [] { try detach(replica) }
    remove(name)
  }

  /// Turns a standard replica into an index of its own, or removes a virtual one.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 403 if the key may not access the replica.
  mutating func detach(_ replica: ReplicaName) throws(AlgoliaAPIError) {
    try access.check(replica.index)
    if replica.isVirtual {
      catalog.entries[replica.index] = nil
    } else {
      catalog.entries[replica.index]?.primary = nil
    }
  }
}

extension AlgoliaBatchOperation.Action {
  /// Whether the action saves a whole record.
  fileprivate var isSaving: Bool { self == .addObject || self == .updateObject }
}

extension AlgoliaBatchOperation {
  /// Applies the operation, unless it deletes the index.
  fileprivate func apply(to index: inout LocalIndex) throws {
    switch action {
    case .addObject, .updateObject: try index.save([body])
    case .partialUpdateObject: try index.update([body])
    case .partialUpdateObjectNoCreate: try index.update([body], createIfNotExists: false)
    case .deleteObject: index.delete([body.recordID].compactMap(\.self))
    case .clear: index.clear()
    case .delete: break
    }
  }
}

extension JSON {
  /// The `objectID` of a record as a string; `nil` if it has none.
  var recordID: String? {
    self["objectID"]?.identifierText
  }
}
