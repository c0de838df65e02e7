/**
 * The API server of a virtual cluster: lists of objects over HTTPS, as a real one gives them. It
 * has no controllers, so that objects are what the scenario says until somebody says otherwise.
 */
@NullMarked
package io.railwright.twin.kube;

import org.jspecify.annotations.NullMarked;
