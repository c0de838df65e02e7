/** What the counters of a host did between two reads of it. It reports and never judges. */
@NullMarked
package io.railwright.survey.growth;

import org.jspecify.annotations.NullMarked;
