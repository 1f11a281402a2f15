#pragma once
#include <stddef.h>

/// The number of bytes of the heap that are in use, with what the allocator adds to them.
size_t heap_bytes_in_use(void);
