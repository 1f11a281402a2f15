/// The right to touch a relay's tree.
///
/// Only ``Relay`` makes one, for as long as it drains. It cannot be copied and is only ever lent, so
/// a function that takes a turn runs in a drain, and the compiler says so.
struct Turn: ~Copyable {}
