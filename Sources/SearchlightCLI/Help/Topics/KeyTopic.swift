import Searchlight

/// The topic `keys`.
enum KeyTopic {
  static let blocks: [HelpBlock] =
    [
      .paragraph(
        """
        The live screen has a search box and lists, and a page for each record. Every typed \
        character goes to the search box, \
        also while a list has the focus, and the lists show the answer at once. A key that has no \
        effect in a list acts as in the search box.
        """)
    ]
    + LiveKey.Place.allCases.flatMap { place -> [HelpBlock] in
      let keys = LiveKey.all.filter { $0.place == place }
      return [.heading(place.rawValue), .rows(keys.map { HelpRow($0.name, $0.effect) })]
    }

  /// The keys as JSON.
  static var json: JSON {
    .array(
      LiveKey.all.map { key in
        [
          "place": .string(key.place.rawValue), "keys": .string(key.name),
          "effect": .string(key.effect),
        ]
      })
  }
}
