// swift-format-ignore-file
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTesting
import Testing

/// The session of 4 transitions that the inspector of suggestions has exported.
@Test("The exported session has the properties of the machine")
func exportedSession() throws {
  // Write the initial state, the reducer and the properties of the app here, and import their module.
  // The session violates every text gets its own rows.
  let properties: [Property<SearchlightCLITests.Suggestions.Field, SearchlightCLITests.Suggestions.Event, SearchlightCLITests.Suggestions.Search>] = Suggestions.properties
  let initial = Suggestions.Field()
  var probe = Probe(initial: initial, reducer: Suggestions.machine)
  let log = try TransitionLog<SearchlightCLITests.Suggestions.Event, SearchlightCLITests.Suggestions.Search>(reading: exportedLog)
  // The answers are actions of the log, so the probe needs no service and no time.
  for entry in log.entries { probe.send(entry.action) }
  for property in properties {
    var monitor = PropertyMonitor(property, from: initial)
    for record in probe.records { monitor.observe(record) }
    #expect(monitor.verdictAtRest.violation == nil, "\(monitor.verdictAtRest)")
  }
  probe.leaveOpen()
}

private let exportedLog = #"""
{"log":"searchlight transitions","machine":"suggestions","version":1}
{"index":0,"action":{"type":{"_0":"to"}},"changes":[["text","\"\"","\"to\""]],"effects":[{"id":"search","run":{"text":"to"}}]}
{"index":1,"action":{"type":{"_0":"tom"}},"changes":[["text","\"to\"","\"tom\""]],"effects":[{"id":"search","run":{"text":"tom"}}]}
{"index":2,"action":{"found":{"_0":"tom","rows":["Tom Jones","Tomorrow"]}},"changes":[["shown","\"\"","\"tom\""],["rows","[]","[\"Tom Jones\", \"Tomorrow\"]"]]}
{"index":3,"action":{"found":{"_0":"to","rows":["Tootsie","Toy Story","Tom Jones","Tomorrow"]}},"changes":[["shown","\"tom\"","\"to\""],["rows","[\"Tom Jones\", \"Tomorrow\"]","[\"Tootsie\", \"Toy Story\", \"Tom Jones\", \"Tomorrow\"]"]]}

"""#
