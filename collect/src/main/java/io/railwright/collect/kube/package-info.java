/**
 * Objects of Kubernetes and OpenShift as people keep them: YAML or JSON of {@code kubectl get}, and
 * the text of {@code kubectl describe}. What was copied from a terminal or a page, and no longer
 * keeps to the rules of YAML, is read line by line as far as it goes.
 */
@NullMarked
package io.railwright.collect.kube;

import org.jspecify.annotations.NullMarked;
