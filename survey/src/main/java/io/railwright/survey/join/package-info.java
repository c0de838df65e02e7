/**
 * Joins what several tools say of one machine: which functions, interfaces and RDMA devices are one
 * NIC, how GPUs reach NICs, whether links run at full speed, where two sources disagree. What
 * follows is computed anew whenever facts are looked at, and never stored with them.
 */
@NullMarked
package io.railwright.survey.join;

import org.jspecify.annotations.NullMarked;
