import SearchlightCore

/// Records in several scripts, with similar, repeated and joined words.
let records: [JSON] = [
  ("Alien", "The crew of a towing ship meets an alien.", "Horror"),
  ("Aliens", "Marines, and many more aliens than one alien.", "Horror"),
  ("New York, New York", "A saxophonist and a singer in New York.", "Musical"),
  ("Amélie", "Rue de l'Été: a waitress in Paris.", "Comedie"),
  ("Das Boot", "Fußballweltmeister auf der Straße", "War"),
  ("東京物語", "東京 の 物語 と 家族", "Drama"),
  ("Good-bye Lenin!", "e-mail, C++ and 3.5 mm; don't @ me", "Drama"),
  ("A Trip to the Moon", "the the a of of moon moons moonlight", ""),
  ("2001: A Space Odyssey", "1968 2001 3001 -1 +1", "Horror"),
  ("🚀👩‍🚀", "👍🏽 a\u{301} é \u{200D}\u{FE0F}", "Ünïcödé"),
].enumerated().map { number, film in
  [
    "objectID": .string("\(number)"), "title": .string(film.0), "text": .string(film.1),
    "genre": .string(film.2), "year": .integer(2_000 - number),
  ]
}
