package io.railwright.checks.sample.reach.bundle;

public record ManagedCall(String method) {}
