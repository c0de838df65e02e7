/**
 * A cluster while it is changed: fields of its objects by server-side apply as {@code rail}, never
 * by force, and nodes that work is kept off. What operators do with a field is theirs.
 */
@NullMarked
package io.railwright.change.kube;

import org.jspecify.annotations.NullMarked;
