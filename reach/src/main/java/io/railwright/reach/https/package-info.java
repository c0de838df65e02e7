/**
 * Sends requests to one machine over HTTPS: checks its certificate, keeps to limits of time and
 * size, and says in a sentence what went wrong. It does not know what is asked.
 */
@NullMarked
package io.railwright.reach.https;

import org.jspecify.annotations.NullMarked;
