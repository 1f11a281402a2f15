import SearchlightBackend

extension Replacement {
  /// Makes the alias name a new index alone, and deletes the former ones that loads have made.
  ///
  /// - Returns: What is to be told about former indices.
  func publish(_ target: String) async throws(Failure) -> [String] {
    // Other loads and people may have changed the indices and the aliases meanwhile.
    let family = try await family()
    if let obstacle = family.obstacle {
      throw Failure(error: failure(obstacle, .aliases(of: index.target)))
    }
    guard family.mark(of: target) == mark else {
      throw Failure(
        error: failure(
          "\(target) is no longer the index that this load has made: it was deleted meanwhile, and "
            + "the cluster may have made it again with a mapping of its own, so \(index.target) "
            + "stays as it is. See what it has, and if it is not needed, delete it: "
            + "DELETE /\(target)",
          .loadMarks(of: index.target)))
    }
    try await switchAlias(family, to: target)
    var settled = Settled(former: family.current.filter { $0 != target }, family: family)
    try await settle(&settled, on: target)
    var finished = mark
    finished.isFinished = true
    // Without this the index would count as interrupted once no alias names it any more.
    try? await loader.connection.change(.setMetadata(target, finished.metadata))
    return settled.notices + (await deleteFormer(settled))
  }

  private func family() async throws(Failure) -> IndexFamily {
    do throws(OpenSearchError) {
      return try await loader.family(of: index.target)
    } catch {
      throw Failure(error: error)
    }
  }

  private func failure(_ text: String, _ call: OpenSearchCall) -> OpenSearchError {
    OpenSearchError(.invalid(text), call: call.description)
  }

  private func switchAlias(_ family: IndexFamily, to target: String) async throws(Failure) {
    do throws(OpenSearchError) {
      try await loader.connection.change(.changeAliases(family.actions(naming: target)))
    } catch {
      guard error.mayHaveTakenEffect else { throw Failure(error: error) }
      // The cluster may have carried out a call of which no answer has come.
      if let names = try? await loader.indices(of: index.target), names == [target] { return }
      let notice =
        "It is not known whether \(index.target) will name \(target), because the call may still "
        + "take effect, so \(target) was kept. GET /\(index.target)/_alias tells it. If it does "
        + "not, the next load deletes \(target)."
      throw Failure(error: error.adding([notice]), keepsIndex: true)
    }
  }

  /// What is known once the alias names the new index.
  private struct Settled {
    /// The indices that the alias has named before.
    var former: [String]

    /// The family in which these indices were found.
    var family: IndexFamily

    /// The indices that the alias names now.
    var current: [String] = []

    var notices: [String] = []
  }

  /// Makes sure that the alias names the new index alone, although other loads may have changed it
  /// at the same time.
  ///
  /// Of two loads that finish at the same time, both find both indices, and both keep the one with
  /// the larger number. So none of them deletes the index that the other one is about to publish.
  private func settle(_ settled: inout Settled, on target: String) async throws(Failure) {
    let alias = index.target
    for _ in 0..<10 {
      do throws(OpenSearchError) {
        settled.current = try await loader.indices(of: alias)
      } catch {
        settled.notices.append(
          "It could not be checked that \(alias) names \(target) alone (\(error)), so no former "
            + "index was deleted.")
        settled.former = []
        return
      }
      if settled.current == [target] { return }
      do throws(OpenSearchError) {
        guard settled.current.contains(target) else {
          settled.notices.append(
            "\(alias) was changed again meanwhile, and names "
              + (settled.current.isEmpty ? "nothing" : settled.current.joined(separator: ", "))
              + " instead of \(target).")
          return
        }
        let family = try await loader.family(of: alias)
        if let rival = family.laterLoad(than: target) {
          try await loader.connection.change(
            .changeAliases([
              ["remove": ["alias": .string(alias), "index": .string(target)]]
            ]))
          throw OpenSearchError(
            .invalid(
              "another load has finished at the same time, so \(alias) names its index, \(rival), "
                + "and not \(target)"), call: OpenSearchCall.changeAliases([]).description)
        }
        if let obstacle = family.obstacle { throw failure(obstacle, .aliases(of: alias)) }
        try await loader.connection.change(.changeAliases(family.actions(naming: target)))
        settled.former += family.current.filter { $0 != target && !settled.former.contains($0) }
        settled.family = family
      } catch {
        throw Failure(error: error)
      }
    }
  }

  /// Deletes the former indices that loads have made, and returns what is to be told about others.
  private func deleteFormer(_ settled: Settled) async -> [String] {
    var notices: [String] = []
    for name in settled.former where !settled.current.contains(name) {
      if let reason = settled.family.reasonToKeep(name) {
        notices.append("\(name) was kept: \(reason).")
        continue
      }
      do throws(OpenSearchError) {
        try await loader.connection.change(.delete(name))
      } catch {
        // Another load has deleted it.
        if error.status == 404 { continue }
        notices.append(
          "\(name), which \(index.target) has named before, could not be deleted (\(error)); it is "
            + "not needed any more: DELETE /\(name)")
      }
    }
    return notices
  }
}
