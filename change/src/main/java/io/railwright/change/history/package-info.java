/** What happened to a plan, as its journal tells it: the events, and what follows from them. */
@NullMarked
package io.railwright.change.history;

import org.jspecify.annotations.NullMarked;
