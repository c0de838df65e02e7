/**
 * What is derived of clusters and their nodes, and how nodes are joined to the hosts of an
 * inventory. It says what is, never whether it is good.
 */
@NullMarked
package io.railwright.survey.cluster;

import org.jspecify.annotations.NullMarked;
