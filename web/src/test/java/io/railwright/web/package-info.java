/** Tests of the server over real connections. */
@NullMarked
package io.railwright.web;

import org.jspecify.annotations.NullMarked;
