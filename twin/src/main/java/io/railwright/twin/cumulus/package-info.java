/**
 * Switches with Cumulus Linux: a tree of settings in revisions, a shell, and {@code nv}, which
 * shows and changes it.
 */
@NullMarked
package io.railwright.twin.cumulus;

import org.jspecify.annotations.NullMarked;
