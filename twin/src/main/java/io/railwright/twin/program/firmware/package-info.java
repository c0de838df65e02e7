/**
 * What the tools of a card's firmware share: legal values of settings, and backups of them. The
 * tools themselves are in the package above.
 */
@NullMarked
package io.railwright.twin.program.firmware;

import org.jspecify.annotations.NullMarked;
