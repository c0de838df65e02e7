/** Servers that speak HTTPS with certificates made for the test, in place of switches. */
@NullMarked
package io.railwright.testing.https;

import org.jspecify.annotations.NullMarked;
