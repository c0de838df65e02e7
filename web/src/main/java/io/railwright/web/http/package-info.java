/**
 * Requests, answers and routes, apart from the server that carries them. A route declares what it
 * takes and who may ask; nothing reaches its code that was not declared.
 */
@NullMarked
package io.railwright.web.http;

import org.jspecify.annotations.NullMarked;
