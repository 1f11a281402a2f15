// This file alone chooses the lock:
//
// - on Apple platforms `os_unfair_lock`, which donates the priority of a waiting thread to the
//   thread that holds the lock;
// - elsewhere a plain `pthread_mutex_t`. `Synchronization.Mutex` is as fast without contention, but
//   slows down to microseconds per operation when more threads than cores contend for it;
// - with `-Xswiftc -DSEARCHLIGHT_NSLOCK` the lock of Foundation, which is slower, but which
//   ThreadSanitizer understands on Linux.

#if SEARCHLIGHT_NSLOCK
  import Foundation

  /// A lock for short critical sections; not re-entrant.
  @usableFromInline
  struct Lock: ~Copyable, Sendable {
    private let primitive = NSLock()

    @usableFromInline init() {}

    @usableFromInline borrowing func lock() { primitive.lock() }
    @usableFromInline borrowing func unlock() { primitive.unlock() }
  }
#else
  #if canImport(Darwin)
    public import Darwin
  #elseif canImport(Glibc)
    public import Glibc
  #elseif canImport(Musl)
    public import Musl
  #elseif canImport(Android)
    public import Android
  #endif

  /// A lock for short critical sections; not re-entrant.
  @usableFromInline
  struct Lock: ~Copyable, @unchecked Sendable {  // safe: the primitive is made for many threads
    #if canImport(Darwin)
      @usableFromInline let primitive: UnsafeMutablePointer<os_unfair_lock>
    #else
      @usableFromInline let primitive: UnsafeMutablePointer<pthread_mutex_t>
    #endif

    // The lock is allocated on the heap, since its address must not change.
    @usableFromInline init() {
      primitive = .allocate(capacity: 1)
      #if canImport(Darwin)
        primitive.initialize(to: os_unfair_lock())
      #else
        primitive.initialize(to: pthread_mutex_t())
        pthread_mutex_init(primitive, nil)
      #endif
    }

    @inlinable
    deinit {
      destroy()
    }

    @usableFromInline borrowing func destroy() {
      #if !canImport(Darwin)
        pthread_mutex_destroy(primitive)
      #endif
      primitive.deinitialize(count: 1)
      primitive.deallocate()
    }

    @inlinable borrowing func lock() {
      #if canImport(Darwin)
        os_unfair_lock_lock(primitive)
      #else
        pthread_mutex_lock(primitive)
      #endif
    }

    @inlinable borrowing func unlock() {
      #if canImport(Darwin)
        os_unfair_lock_unlock(primitive)
      #else
        pthread_mutex_unlock(primitive)
      #endif
    }
  }
#endif
