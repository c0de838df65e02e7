/** The results of an audit, as text for people, as JSON and as Markdown. Judges nothing. */
@NullMarked
package io.railwright.view.audit;

import org.jspecify.annotations.NullMarked;
