/** NUMA nodes, huge pages, and how much memory may be pinned. */
@NullMarked
package io.railwright.survey.memory;

import org.jspecify.annotations.NullMarked;
