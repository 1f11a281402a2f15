import OpenSearch
import Searchlight

extension LoadOutcome {
  /// The result as JSON, with the keys that the topic `json` of the help documents.
  var json: JSON {
    [
      "index": .string("\(index.target)"), "loaded": .integer(report.loaded),
      "refused": .integer(report.refused), "calls": .integer(report.calls),
      "bytes": .integer(report.bytes),
      "ignoredSettings": .array(index.ignoredSettings.map { .string($0) }),
      "notices": .array(report.notices.map { .string($0) }),
      "refusals": .array(
        report.refusals.map { refusal in
          var members: [String: JSON] = [
            "location": .string(location(of: refusal)), "reason": .string(refusal.reason),
          ]
          if let objectID = refusal.objectID { members["objectID"] = .string(objectID) }
          return .object(members)
        }),
    ]
  }
}
