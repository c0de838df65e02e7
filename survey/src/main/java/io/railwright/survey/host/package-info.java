/** The host as a whole: what it runs on and what runs on it. */
@NullMarked
package io.railwright.survey.host;

import org.jspecify.annotations.NullMarked;
