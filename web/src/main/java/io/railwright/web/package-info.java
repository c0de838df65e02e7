/**
 * {@code rail serve} on the wire: one Jetty with strict limits in front of the routes. It shows
 * what {@code flow} knows in the forms of {@code view}, and reaches no machine by itself.
 */
@NullMarked
package io.railwright.web;

import org.jspecify.annotations.NullMarked;
