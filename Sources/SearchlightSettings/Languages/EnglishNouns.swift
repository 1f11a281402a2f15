/// English nouns whose plurals follow no rule.
enum EnglishNouns {
  /// Words without another form: singular and plural alike, or not nouns at all.
  static let invariable = Set(
    """
    aircraft advice always analytics athletics bison chess chinese corps cod clothes data deer \
    economics electronics equipment ethics fish furniture genetics graphics hardware headquarters \
    homework information japanese jeans kubernetes linguistics logistics luggage mathematics maths \
    mechanics media money moose music news pants perhaps physics politics portuguese rice robotics \
    salmon scissors series sheep shorts shrimp software species statistics statics swine this thus \
    trousers trout was has does his hers its ours yours theirs yes
    """.split(separator: " ").map(String.init))

  /// Singular words in `s` that do not look singular by their endings.
  static let singularsInS: Set<String> = [
    "alias", "atlas", "bias", "canvas", "chaos", "christmas", "cosmos", "gas", "kansas", "lens",
    "pancreas", "texas", "trans",
  ]

  /// Plurals in `us` and `is`, endings that otherwise mark singular words.
  static let pluralsInUS: Set<String> = ["menus", "gnus", "emus", "thous", "gpus", "cpus", "tofus"]
  static let pluralsInIS: Set<String> = [
    "skis", "taxis", "apis", "wikis", "guis", "emojis", "kiwis",
  ]

  /// For each form of an irregular noun its other forms, sorted.
  static let irregular: [String: [String]] = {
    var others: [String: [String]] = [:]
    for line in groups.split(separator: " ") {
      let forms = line.split(separator: "/").map(String.init)
      for form in forms {
        let rest = forms.filter { $0 != form && !(others[form] ?? []).contains($0) }
        others[form, default: []] += rest
      }
    }
    return others.mapValues { $0.sorted() }
  }()

  /// The irregular nouns, separated by spaces, each as all its forms with slashes between them.
  private static let groups = """
    man/men woman/women child/children person/people foot/feet tooth/teeth goose/geese \
    mouse/mice louse/lice die/dice ox/oxen penny/pennies/pence brother/brothers/brethren \
    gentleman/gentlemen salesman/salesmen fireman/firemen policeman/policemen human/humans \
    german/germans roman/romans grandchild/grandchildren businessman/businessmen \
    leaf/leaves loaf/loaves half/halves calf/calves elf/elves self/selves shelf/shelves \
    wolf/wolves knife/knives life/lives wife/wives thief/thieves sheaf/sheaves \
    scarf/scarfs/scarves hoof/hoofs/hooves wharf/wharfs/wharves dwarf/dwarfs/dwarves \
    bookshelf/bookshelves housewife/housewives midwife/midwives yourself/yourselves \
    analysis/analyses axis/axes axe/axes basis/bases base/bases crisis/crises \
    diagnosis/diagnoses emphasis/emphases ellipsis/ellipses ellipse/ellipses \
    hypothesis/hypotheses metamorphosis/metamorphoses neurosis/neuroses oasis/oases \
    paralysis/paralyses parenthesis/parentheses prognosis/prognoses synopsis/synopses \
    synthesis/syntheses thesis/theses testis/testes \
    criterion/criteria phenomenon/phenomena automaton/automata/automatons \
    polyhedron/polyhedra/polyhedrons bacterium/bacteria curriculum/curricula/curriculums \
    datum/datums memorandum/memoranda/memorandums millennium/millennia/millenniums \
    stratum/strata symposium/symposia/symposiums erratum/errata addendum/addenda \
    aquarium/aquaria/aquariums stadium/stadia/stadiums maximum/maxima/maximums \
    minimum/minima/minimums optimum/optima/optimums spectrum/spectra/spectrums \
    quantum/quanta referendum/referenda/referendums ovum/ova \
    alumnus/alumni bacillus/bacilli cactus/cacti/cactuses focus/foci/focuses \
    fungus/fungi/funguses genius/geniuses/genii locus/loci nucleus/nuclei/nucleuses \
    octopus/octopi/octopuses radius/radii/radiuses stimulus/stimuli syllabus/syllabi/syllabuses \
    terminus/termini/terminuses thesaurus/thesauri/thesauruses torus/tori/toruses \
    corpus/corpora genus/genera opus/opera/opuses viscus/viscera \
    alga/algae antenna/antennae/antennas formula/formulae/formulas larva/larvae \
    nebula/nebulae/nebulas vertebra/vertebrae/vertebras alumna/alumnae \
    appendix/appendices/appendixes index/indices/indexes matrix/matrices/matrixes \
    vertex/vertices/vertexes vortex/vortices/vortexes apex/apices/apexes \
    codex/codices helix/helices/helixes cortex/cortices/cortexes suffix/suffixes \
    bureau/bureaus/bureaux plateau/plateaus/plateaux tableau/tableaus/tableaux \
    chateau/chateaus/chateaux gateau/gateaux schema/schemas/schemata stigma/stigmas/stigmata \
    stoma/stomata dogma/dogmas/dogmata quiz/quizzes fez/fezzes whiz/whizzes \
    bus/buses/busses gas/gases/gasses plus/pluses/plusses cherub/cherubs/cherubim \
    seraph/seraphs/seraphim kibbutz/kibbutzim move/moves movie/movies cookie/cookies \
    zombie/zombies calorie/calories selfie/selfies hippie/hippies genie/genies pie/pies tie/ties \
    lie/lies rookie/rookies brownie/brownies hoodie/hoodies prairie/prairies eye/eyes shoe/shoes \
    toe/toes canoe/canoes cache/caches ache/aches headache/headaches niche/niches \
    avalanche/avalanches moustache/moustaches size/sizes prize/prizes maze/mazes \
    breeze/breezes bronze/bronzes house/houses horse/horses nurse/nurses course/courses \
    case/cases database/databases release/releases phrase/phrases purpose/purposes \
    cause/causes clause/clauses excuse/excuses use/uses abuse/abuses virtue/virtues \
    photo/photos piano/pianos logo/logos memo/memos demo/demos repo/repos macro/macros \
    micro/micros euro/euros kilo/kilos disco/discos casino/casinos typo/typos
    """
}
