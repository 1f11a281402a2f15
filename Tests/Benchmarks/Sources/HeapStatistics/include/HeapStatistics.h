#pragma once
#include <stddef.h>

/// The number of heap bytes in use, including the overhead of the allocator; 0 on other systems.
size_t heap_bytes_in_use(void);
