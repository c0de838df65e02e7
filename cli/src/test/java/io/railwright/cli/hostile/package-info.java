/** Texts that a hostile machine or file may hold, put into every command. */
@NullMarked
package io.railwright.cli.hostile;

import org.jspecify.annotations.NullMarked;
