package io.railwright.model.report;

/**
 * A tool whose output can be read.
 *
 * @param command how it is asked for on a host; empty where it never is
 */
public record ReadableTool(String name, String command) {}
