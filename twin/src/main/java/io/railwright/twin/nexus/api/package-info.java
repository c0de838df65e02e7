/**
 * NX-API of a Nexus: the command line over HTTPS, as JSON. It listens at a loopback address, with a
 * certificate and a password of its own for each run.
 */
@NullMarked
package io.railwright.twin.nexus.api;

import org.jspecify.annotations.NullMarked;
