/**
 * What NCCL logs of the network that it found, of the way that each channel takes and of what
 * failed there, and the tables of nccl-tests among it. Rail reads it from files; it starts no NCCL
 * here.
 */
@NullMarked
package io.railwright.collect.nccl;

import org.jspecify.annotations.NullMarked;
