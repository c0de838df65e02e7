package io.railwright.model.simulation;

/**
 * Something that a run was set to, in the words of whoever set it.
 *
 * @param usual what it is if nobody sets it; empty where there is no one value
 */
public record RunSetting(String name, String value, String usual) {}
