/**
 * The key and the certificate of a server of HTTPS, made as it starts. It serves nothing itself.
 */
@NullMarked
package io.railwright.twin.https;

import org.jspecify.annotations.NullMarked;
