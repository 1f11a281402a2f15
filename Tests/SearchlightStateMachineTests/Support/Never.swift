/// Returns when its task is cancelled.
func never() async {
  let (gate, _) = AsyncStream<Never>.makeStream()
  for await _ in gate {}
}
