import AlgoliaForm
import LocalSearch
import SearchCore

/// Which settings of the service take effect here, which are only kept, and which are refused.
enum SettingsSupport {
  /// Settings that change no answer here, whatever they are: the service's own books, and what depends on what users
  /// did, of whom a local server knows none.
  private static let inert: Set<String> = [
    "allowCompressionOfIntegerArray", "decompoundQuery", "enablePersonalization",
    "enableReRanking", "personalizationImpact", "primary", "reRankingApplyFilter", "userData",
    "userToken", "version",
  ]

  /// Parameters of a search that change no answer here, beside those of ``inert``.
  private static let inertParameters: Set<String> = ["aroundLatLngViaIP"]

  /// Settings that the engine has not, with the values that ask for nothing it lacks.
  private static let neutral: [String: [JSON]] = [
    "attributeCriteriaComputedBy": ["best"], "attributesToTransliterate": [[]],
    "decompoundedAttributes": [[:]], "mode": ["keywordSearch"], "naturalLanguages": [[], ["en"]],
    "relevancyStrictness": [100], "semanticSearch": [[:]], "similarQuery": [""],
  ]

  /// Takes parameters out of a search that change no answer here.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 for what the engine has not.
  static func removeInert(from parameters: inout SearchParameters) throws(AlgoliaFailure) {
    for name in parameters.names {
      if inert.contains(name) || inertParameters.contains(name) {
        parameters[name] = nil
      } else if let values = neutral[name], let value = parameters[name] {
        guard values.contains(value) else { throw lacking("parameter", name, value) }
        parameters[name] = nil
      }
    }
  }

  private static func lacking(_ kind: String, _ name: String, _ value: JSON) -> AlgoliaFailure {
    AlgoliaFailure(
      message:
        "The \(kind) \(name) with the value \(value.excerpt) is not there in the local engine; leave it out here",
      status: 400)
  }

  /// Those of the engine, and those that are only kept.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 naming a setting that there is not, or what the engine has not.
  static func split(
    _ members: [String: JSON]
  ) throws(AlgoliaFailure) -> (known: [String: JSON], kept: [String: JSON]) {
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
        throw AlgoliaFailure(message: "Invalid object attributes: \(name)", status: 400)
      }
    }
    return (known, kept)
  }
}
