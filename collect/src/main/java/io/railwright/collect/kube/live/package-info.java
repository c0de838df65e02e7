/**
 * What a cluster's API server is asked for, and the facts in its objects: nodes, what the SR-IOV
 * and NIC operators want and did, machine configuration, pods that hold devices. No object's
 * settings are kept beyond what is named here, and no Secret is asked for.
 */
@NullMarked
package io.railwright.collect.kube.live;

import org.jspecify.annotations.NullMarked;
