/**
 * Data centre bridging as the tools print it: which priorities are lossless, how DSCP becomes a
 * priority, how priorities share the wire and the buffers, and what the neighbour says to it by
 * LLDP. What dcb and mlnx_qos both know has the same parameter.
 */
@NullMarked
package io.railwright.collect.dcb;

import org.jspecify.annotations.NullMarked;
