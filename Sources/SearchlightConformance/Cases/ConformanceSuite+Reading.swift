import SearchlightBackend

extension ConformanceIndex {
  init(json: JSON) throws(ConformanceDataError) {
    let reader = CaseReader(json, "index \((json["id"] ?? .null).excerpt)")
    try reader.check(names: ["id", "about", "records", "settings", "rules", "synonyms"])
    id = try reader.text("id")
    summary = try reader.text("about")
    records = try reader.array("records")
    settings = .object(try reader.object("settings"))
    rules = try reader.array("rules")
    synonyms = try reader.array("synonyms")
    if let record = records.first(where: { $0["objectID"]?.stringValue == nil }) {
      throw ConformanceDataError(reader.location, "a record has no objectID: \(record.excerpt)")
    }
  }
}

extension ConformanceDifference {
  init(json: JSON) throws(ConformanceDataError) {
    let reader = CaseReader(json, "difference \((json["id"] ?? .null).excerpt)")
    try reader.check(names: ["id", "hosted", "permitted", "reason"])
    id = try reader.text("id")
    hosted = try reader.text("hosted")
    permitted = try reader.text("permitted")
    reason = try reader.text("reason")
  }
}

extension ConformanceCase {
  init(json: JSON) throws(ConformanceDataError) {
    let reader = CaseReader(json, "case \((json["id"] ?? .null).excerpt)")
    let ownNames: Set<String> = ["id", "statement", "source", "questions", "strategy"]
    id = try reader.text("id")
    statement = try reader.text("statement")
    source = try reader.text("source")
    let name = reader.members["strategy"]?.stringValue ?? MultiSearchStrategy.none.rawValue
    guard let strategy = MultiSearchStrategy(rawValue: name) else {
      throw ConformanceDataError(reader.location, "there is no strategy \"\(name)\"")
    }
    self.strategy = strategy
    if reader.members["questions"] == nil {
      // A case with one question has the members of the question beside its own.
      let members = reader.members.filter { !ownNames.contains($0.key) }
      questions = [try ConformanceQuestion(json: .object(members), source: "main", reader.location)]
    } else {
      try reader.check(names: ownNames)
      var questions: [ConformanceQuestion] = []
      for (number, json) in try reader.array("questions").enumerated() {
        questions.append(
          try ConformanceQuestion(json: json, source: SourceID("s\(number)"), reader.location))
      }
      self.questions = questions
    }
    if questions.isEmpty { throw ConformanceDataError(reader.location, "it has no request") }
  }
}

extension ConformanceQuestion {
  init(json: JSON, source: SourceID, _ location: String) throws(ConformanceDataError) {
    let reader = CaseReader(json, location)
    try reader.check(
      names: SearchRequest.conformanceNames.union(["expect", "permits"]))
    self.source = source
    request = try SearchRequest(reading: reader)
    expectations = try Self.expectations(try reader.object("expect"), location)
    var alternatives: [Alternative] = []
    for (tag, json) in try reader.object("permits").sorted(by: { $0.key < $1.key }) {
      alternatives.append(
        Alternative(
          difference: tag,
          expectations: try Self.expectations(json.objectValue ?? [:], "\(location), \(tag)")))
    }
    self.alternatives = alternatives
  }

  private static func expectations(
    _ members: [String: JSON], _ location: String
  ) throws(ConformanceDataError) -> [ConformanceExpectation] {
    var expectations: [ConformanceExpectation] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let kind = ConformanceExpectation.Kind(rawValue: name) else {
        throw ConformanceDataError(location, "there is no expectation \"\(name)\"")
      }
      expectations.append(ConformanceExpectation(kind, value))
    }
    guard !expectations.isEmpty else {
      throw ConformanceDataError(location, "it has no expectation")
    }
    return expectations
  }
}
