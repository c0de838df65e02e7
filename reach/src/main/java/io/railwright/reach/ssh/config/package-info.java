/**
 * What the user's SSH configuration says about a host, read as {@code ssh} reads it, and the logins
 * on the way there. Nothing here connects, and no file is written.
 */
@NullMarked
package io.railwright.reach.ssh.config;

import org.jspecify.annotations.NullMarked;
