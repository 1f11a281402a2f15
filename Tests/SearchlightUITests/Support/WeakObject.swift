/// A weak reference, with which a test checks that an object is released.
struct WeakObject<Object: AnyObject> {
  weak var object: Object?
}
