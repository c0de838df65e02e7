/**
 * The kinds of machines that can be had: each is put together once, from its platform and the
 * traits that a scenario gives it. Nothing here changes a host that is up.
 */
@NullMarked
package io.railwright.twin.host.platform;

import org.jspecify.annotations.NullMarked;
