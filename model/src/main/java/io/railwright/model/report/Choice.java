package io.railwright.model.report;

/** What a user can name, such as a scenario, a workload or a profile, and what it means. */
public record Choice(String name, String meaning) {}
