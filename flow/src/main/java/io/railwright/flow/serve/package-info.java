/**
 * A fabric that is watched in the background for those who look at it through a server: what ports
 * do, what is wrong, how paths are proven, and what a twin can be told. It never changes a real
 * machine, and knows nothing of HTTP.
 */
@NullMarked
package io.railwright.flow.serve;

import org.jspecify.annotations.NullMarked;
