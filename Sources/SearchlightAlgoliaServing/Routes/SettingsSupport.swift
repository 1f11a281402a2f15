import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// Decides which of Algolia's settings the local engine applies, which the server only stores, and
/// which it refuses.
enum SettingsSupport {
  /// Settings that never change an answer of the local server.
  ///
  /// They are the service's own bookkeeping, or rank by the behavior of users, which the engine does
  /// not.
  private static let inert: Set<String> = [
    "allowCompressionOfIntegerArray", "enablePersonalization", "enableReRanking",
    "personalizationImpact", "primary", "reRankingApplyFilter", "userData", "userToken", "version",
  ]

  /// Search parameters that never change an answer of the local server, in addition to ``inert``.
  private static let inertParameters: Set<String> = ["aroundLatLngViaIP"]

  /// Settings that the engine does not support, with the values that need no support.
  private static let neutral: [String: [JSON]] = [
    "attributeCriteriaComputedBy": ["best"], "attributesToTransliterate": [[]],
    "mode": ["keywordSearch"], "naturalLanguages": [[], ["en"]],
    "semanticSearch": [[:]], "similarQuery": [""],
  ]

  /// The names of search parameters that have no effect here, or only with some values.
  static let accepted = inert.union(inertParameters).union(neutral.keys)

  /// Removes the search parameters that never change an answer.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for a parameter that the engine does
  ///   not support.
  static func removeInert(from parameters: inout SearchParameters) throws(AlgoliaAPIError) {
    for name in parameters.names {
      if inert.contains(name) || inertParameters.contains(name) {
        parameters[name] = nil
      } else if let values = neutral[name], let value = parameters[name] {
        guard values.contains(value) else { throw lacking("parameter", name, value) }
        parameters[name] = nil
      }
    }
  }

  private static func lacking(_ kind: String, _ name: String, _ value: JSON) -> AlgoliaAPIError {
    AlgoliaAPIError(
      message:
        "The \(kind) \(name) with the value \(value.excerpt) is not supported by the local engine; "
        + "leave it out",
      status: 400)
  }

  /// Separates the settings of the engine from those that the server only stores.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 that names a setting which is unknown
  ///   or which the engine does not support.
  static func split(
    _ members: [String: JSON]
  ) throws(AlgoliaAPIError) -> (known: [String: JSON], kept: [String: JSON]) {
    var known: [String: JSON] = [:]
    var kept: [String: JSON] = [:]
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if IndexSettings.names.contains(name) {
        known[name] = value
      } else if inert.contains(name) {
        if name != "version", name != "primary" { kept[name] = value }
      } else if let values = neutral[name] {
        guard value == .null || values.contains(value) else {
          throw lacking("setting", name, value)
        }
        kept[name] = value
      } else {
        throw AlgoliaAPIError(message: "Invalid object attributes: \(name)", status: 400)
      }
    }
    return (known, kept)
  }
}
