/** The structured answers of NX-API. */
@NullMarked
package io.railwright.collect.switches.nxos.api;

import org.jspecify.annotations.NullMarked;
