/**
 * What NCCL logs of the network that it found and of the way that each channel takes. Rail reads it
 * from files; it starts no NCCL here.
 */
@NullMarked
package io.railwright.collect.nccl;

import org.jspecify.annotations.NullMarked;
