/**
 * The facts of one host, laid out for judging: only those that some rule reads, by subject and by
 * number, with the network, RDMA, PCI and firmware sides of each card joined.
 */
@NullMarked
package io.railwright.survey.view;

import org.jspecify.annotations.NullMarked;
