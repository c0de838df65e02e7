/** Switches with SONiC: a database of tables, a shell, and the programs that show and change it. */
@NullMarked
package io.railwright.twin.sonic;

import org.jspecify.annotations.NullMarked;
