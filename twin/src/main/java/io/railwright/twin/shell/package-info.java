/** What switches that are Linux machines have in common: the files that a login finds. */
@NullMarked
package io.railwright.twin.shell;

import org.jspecify.annotations.NullMarked;
