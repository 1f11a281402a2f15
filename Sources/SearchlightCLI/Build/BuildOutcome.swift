/// What `searchlight build` has done.
enum BuildOutcome {
  case built(BuildReport)

  /// The command was stopped before the index was complete; the folder has the old one.
  case stopped
}
