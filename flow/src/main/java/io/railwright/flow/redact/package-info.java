/**
 * Takes names, addresses and serial numbers out of facts, so that they can be shown to others, and
 * puts them back. The same name gets the same alias everywhere, and what rules compare (equal
 * subnets, addresses that occur twice) compares as before. It hides who, not what.
 */
@NullMarked
package io.railwright.flow.redact;

import org.jspecify.annotations.NullMarked;
