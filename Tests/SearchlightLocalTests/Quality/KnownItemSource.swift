import SearchlightBasics

/// Makes names and summaries.
struct KnownItemSource {
  private var generator: SplitMix64

  /// The words of which names are made, the most frequent first.
  private var stems: [String] = []

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    let ends = ["", "", "n", "r", "s", "x", "kit", "lib", "er", "on", "db", "fs", "io"]
    while stems.count < 9000 {
      let syllables = (0..<pick([1, 2, 2, 2, 3, 3])).map { _ in
        pick(Self.onsets) + pick(Self.vowels) + pick(Self.codas)
      }
      stems.append(syllables.joined() + pick(ends))
    }
    // Some are real words, and some differ from another by one letter.
    for index in stride(from: 5, to: stems.count, by: 9) {
      stems[index] = Self.words[frequent(Self.words.count)]
    }
    for index in stride(from: 7, to: stems.count, by: 11) {
      stems[index] = QueryNoise.substitution.applied(to: stems[index / 2], &generator) ?? "xo"
    }
  }

  /// A package, and the packages that belong to it.
  mutating func family() -> [KnownItemCorpus.Item] {
    let count = pick([1, 1, 1, 2, 2, 3])
    let base = (0..<count).map { _ in stems[frequent(stems.count)] }.joined(separator: "-")
    let language = pick([
      "python3-", "libx-", "golang-github-", "r-cran-", "ruby-", "node-", "php-",
    ])
    let forms = [
      (base, ""), ("\(base)-dev", "development files"), ("lib\(base)", "shared library"),
      ("lib\(base)-dev", "development files"), ("\(base)\(number())", ""),
      ("\(base)-doc", "documentation"),
      ("\(base)-data", "data files"), ("\(language)\(base)", "bindings"),
      ("lib\(base)\(number())", "runtime library"), ("\(base)-common", "common files"),
      ("lib\(base)-perl", "perl module"), ("\(base)-utils", "utilities"),
    ]
    let summary = text()
    let size = pick([1, 1, 1, 2, 2, 3, 4, 6])
    return (0..<size).map { _ in
      let (name, kind) = pick(forms)
      return KnownItemCorpus.Item(
        name: name, summary: kind.isEmpty ? summary : "\(summary) (\(kind))")
    }
  }

  private mutating func number() -> Int { pick([1, 2, 2, 3, 4, 5, 6, 10]) }

  private mutating func text() -> String {
    (0..<Int.random(in: 4...9, using: &generator)).map { _ in
      // One word in eight is rare.
      Int.random(in: 0..<8, using: &generator) == 0
        ? stems[frequent(stems.count)] : Self.words[frequent(Self.words.count)]
    }.joined(separator: " ")
  }

  /// A number below `count`, distributed by Zipf's law: each is about half as frequent as the
  /// number at half of it.
  private mutating func frequent(_ count: Int) -> Int {
    var low = 1
    while low * 2 <= count, Bool.random(using: &generator) || low < count / 256 { low *= 2 }
    return min(count, Int.random(in: low...low * 2 - 1, using: &generator)) - 1
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private static let onsets = [
    "b", "c", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "z", "br",
    "ch",
    "cl", "cr", "dr", "fl", "gr", "pl", "pr", "qu", "sc", "sh", "sp", "st", "th", "tr", "",
  ]
  private static let vowels = [
    "a", "e", "i", "o", "u", "a", "e", "i", "o", "ea", "oo", "y", "io", "au",
  ]
  private static let codas = [
    "", "", "", "n", "r", "l", "s", "t", "m", "ck", "nd", "nt", "rt", "st", "x",
  ]

  private static let words = """
    library files the development for and code runtime source compiler data module support tool \
    application standard client shared architecture system interface plugin server bindings framework \
    simple perl language file cross common parser profiling utilities objective fast extension command \
    line utility web toolkit functions text network access feature protocol format manager image test \
    engine database plane wrapper service time node game collection high level core desktop software \
    daemon generator input headers program user object dictionary parsing base control testing \
    configuration types audio font build terminal binary robot handling components analysis lightweight \
    editor memory processing method performance backend read device class string generic graphics debug \
    style small free virtual create helper shell write window video event graphical generate logging \
    examples low manipulation easy encoding convert linear compression viewer graph output syntax safe \
    authentication flexible storage efficient mail static various default widget layer search symbols \
    algorithm process log tree project theme point kernel multiple table error oriented asynchronous \
    script document agent conversion template browser modular number proxy parallel manage decoder \
    advanced compatible player interactive operations interpreter algebra filesystem related rendering \
    list schema extra bus grid remote dynamic cloud converter model solver value hash console secure \
    random macro media machine modern screen music distributed native managing community monitor \
    keyboard cluster quick message stream vector color cache metadata reader expression sequence store \
    directory emulator password dependency multimedia map unit simulation check powerful hardware
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
