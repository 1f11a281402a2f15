/// An object that a test watches go.
struct WeakObject<Object: AnyObject> {
  weak var object: Object?
}
