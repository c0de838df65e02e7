/**
 * Who may ask: names that a browser may call the server by, tokens, sessions, proxies that vouch
 * for somebody, and the keys of TLS. Secrets stay in here.
 */
@NullMarked
package io.railwright.web.access;

import org.jspecify.annotations.NullMarked;
