/** What programs ask for: documents with a schema each, and the description of all of it. */
@NullMarked
package io.railwright.web.api;

import org.jspecify.annotations.NullMarked;
