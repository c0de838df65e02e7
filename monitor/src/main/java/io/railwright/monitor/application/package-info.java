/**
 * What applications tell of themselves: how long their iterations take, and how fast NCCL moves
 * data. Files on hosts are followed by the polls that are made anyway, and every amount of text and
 * of work has a limit.
 */
@NullMarked
package io.railwright.monitor.application;

import org.jspecify.annotations.NullMarked;
