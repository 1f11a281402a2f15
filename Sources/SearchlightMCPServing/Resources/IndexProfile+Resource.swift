import SearchlightBackend

extension IndexProfile {
  /// Returns what is known of the index, as JSON.
  ///
  /// - Parameter limit: The largest number of bytes; what exceeds it is left out, and counted.
  func json(atMostBytes limit: Int) -> JSON {
    var budget = AnswerBudget(limit)
    let name = budget.text(index.name.rawValue, atMostOneIn: 8)
    let orders = (["relevance"] + index.sorts.map(\.title)).map(JSON.string)
    let sorts = orders.prefix { budget.take($0) }
    var left = orders.count - sorts.count
    var kinds: [String: JSON] = [:]
    for field in fields {
      if budget.take(bytes: field.name.bytesInJSON + field.kind.bytesInJSON + 6) {
        kinds[field.name] = .string(field.kind)
      } else {
        left += 1
      }
    }
    // The values of the first attributes must not take the room of all others.
    var listed = attributes.map { attribute -> JSON? in
      let json = attribute.json(values: [])
      guard budget.take(json) else { return nil }
      return json
    }
    left += listed.count { $0 == nil }
    for (number, attribute) in attributes.enumerated() where listed[number] != nil {
      let values = attribute.values.prefix(AttributeProfile.listedValues).map { facet -> JSON in
        ["value": .string(facet.value), "count": .integer(facet.count)]
      }
      let kept = values.prefix { budget.take($0) }
      if kept.count < values.count { left += 1 }
      listed[number] = attribute.json(values: Array(kept))
    }
    return .members([
      "index": name, "records": .integer(count.value), "fields": .object(kinds),
      "sorts": .array(Array(sorts)), "attributes": .array(listed.compactMap(\.self)),
      "note": budget.note(
        left == 0
          ? []
          : [
            "\(left) of the fields, orders, attributes and lists of values are not shown here, or in part. "
              + "The tool facets lists values."
          ]),
    ])
  }
}

extension AttributeProfile {
  fileprivate func json(values: [JSON]) -> JSON {
    [
      "attribute": .string(attribute.rawValue), "summary": .string(summary),
      "isComplete": .bool(isComplete), "values": .array(values),
    ]
  }
}
