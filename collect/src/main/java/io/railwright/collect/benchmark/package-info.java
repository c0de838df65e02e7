/**
 * What benchmarks print: perftest, OSU, iperf, logs of training. Units are told apart here, once: a
 * MB of perftest is 2^20 bytes, one of OSU 10^6. Rail reads these from files; nothing here says
 * whether a result is good.
 */
@NullMarked
package io.railwright.collect.benchmark;

import org.jspecify.annotations.NullMarked;
