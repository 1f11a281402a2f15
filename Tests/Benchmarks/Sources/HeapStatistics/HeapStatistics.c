#include "HeapStatistics.h"

#if defined(__APPLE__)
#include <malloc/malloc.h>

size_t heap_bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}
#elif defined(__linux__)
#include <malloc.h>

// Swift cannot call mallinfo2, because the module of the C library does not contain malloc.h.
size_t heap_bytes_in_use(void) {
  struct mallinfo2 statistics = mallinfo2();
  return statistics.uordblks + statistics.hblkhd;
}
#else
size_t heap_bytes_in_use(void) { return 0; }
#endif
