package io.railwright.monitor.port;

import io.railwright.model.fact.Subject;
import io.railwright.monitor.series.Sample;

/**
 * What one poll tells of one port.
 *
 * @param place what it is known by for all its life: the machine and the PCI address, or the port
 *     of a switch
 * @param subject what it is called now
 * @param name for people
 */
public record PortReading(
    Subject place, Subject subject, String name, PortState state, Sample sample) {}
