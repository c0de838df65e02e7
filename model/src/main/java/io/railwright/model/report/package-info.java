/**
 * What came of a command that reads a fabric: an audit, a comparison, an explanation. Views print
 * these records and nothing else; how they were made is not known here.
 */
@NullMarked
package io.railwright.model.report;

import org.jspecify.annotations.NullMarked;
