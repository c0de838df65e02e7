package io.railwright.model.fabric;

import java.util.Optional;

/** A Kubernetes cluster, by the client configuration that reaches it. */
public record Cluster(Optional<String> kubeconfig, Optional<String> context) {}
