/**
 * Collectives over many hosts: how their launchers are called, with which environment, and what
 * NCCL says of its transport. It starts nothing.
 */
@NullMarked
package io.railwright.benchmark.collective;

import org.jspecify.annotations.NullMarked;
