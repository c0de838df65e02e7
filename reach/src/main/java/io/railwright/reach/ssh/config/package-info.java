/**
 * Resolves the user's SSH configuration for a host as {@code ssh} does, including the jump hosts on
 * the way. Nothing here connects, and no file is written.
 */
@NullMarked
package io.railwright.reach.ssh.config;

import org.jspecify.annotations.NullMarked;
