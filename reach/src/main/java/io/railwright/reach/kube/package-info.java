/**
 * The API server of a Kubernetes or OpenShift cluster, asked for lists of objects by GETs of HTTPS.
 * It changes nothing, reads no Secret, and hands on only the fields that a question names.
 */
@NullMarked
package io.railwright.reach.kube;

import org.jspecify.annotations.NullMarked;
