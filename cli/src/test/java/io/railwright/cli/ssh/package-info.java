/** rail over SSH: logins, host keys, hosts that do harm, and secrets that must not come out. */
@NullMarked
package io.railwright.cli.ssh;

import org.jspecify.annotations.NullMarked;
