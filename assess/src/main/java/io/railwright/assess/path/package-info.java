/**
 * The proof of paths: from what the ports on the way are set to, whether RDMA traffic gets from one
 * host to another without loss, marked and answered, for one pair and for all.
 */
@NullMarked
package io.railwright.assess.path;

import org.jspecify.annotations.NullMarked;
