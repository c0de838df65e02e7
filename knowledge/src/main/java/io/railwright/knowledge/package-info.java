/**
 * What is known about RDMA fabrics, as typed records: parameters (how a setting is read and set),
 * rules (what it should be, and why), profiles, counters and sources. It judges nothing itself.
 */
@NullMarked
package io.railwright.knowledge;

import org.jspecify.annotations.NullMarked;
