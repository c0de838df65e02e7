/**
 * The command {@code rail pcap}. It reads captures and shows the results; what packets mean is
 * decided elsewhere.
 */
@NullMarked
package io.railwright.cli.capture;

import org.jspecify.annotations.NullMarked;
