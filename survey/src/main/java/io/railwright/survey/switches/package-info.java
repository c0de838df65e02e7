/**
 * Ports of switches: into which class they sort packets, what they pause, queue and mark, in the
 * same terms whether a switch speaks of policies or of maps.
 */
@NullMarked
package io.railwright.survey.switches;

import org.jspecify.annotations.NullMarked;
