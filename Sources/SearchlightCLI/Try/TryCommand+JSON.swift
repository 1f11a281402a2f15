import Searchlight

extension TryCommand.Outcome {
  /// The settings, and how they were guessed, as JSON with the keys that the topic `json` of the
  /// help documents.
  ///
  /// The settings are the most important ones, and those that a settings file changes.
  var json: JSON {
    let standard = IndexSettings().json
    let settings = (index.settings.json.objectValue ?? [:]).filter { name, value in
      SettingsText.names.contains(name) || value != standard[name]
    }
    return [
      "records": .integer(index.count), "settings": .object(settings),
      "guessed": .bool(guess != nil),
      "skipped": .array(
        (guess?.skipped ?? []).map { skipped in
          ["attribute": .string(skipped.name), "reason": .string(skipped.reason.rawValue)]
        }),
    ]
  }
}
