/**
 * The platforms of virtual hosts: each is built once, from its platform and the traits that a
 * scenario gives it. Nothing here changes a running host.
 */
@NullMarked
package io.railwright.twin.host.platform;

import org.jspecify.annotations.NullMarked;
