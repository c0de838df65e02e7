/**
 * A packet-level simulator of lossless RoCE fabrics: scenarios in, reports out. This package checks
 * and runs scenarios; what happens inside a run is in the packages below.
 *
 * <p>For programs: a topology, flows and settings become a scenario, and that a report with what
 * became of each flow and each port. Ports that are set otherwise than the fabric are named.
 *
 * {@snippet :
 * Topology star = Topologies.star(8, new Topologies.Speeds(10_000_000_000L, 10_000_000_000L, 500_000));
 * List<Transfer> flows =
 *     List.of(
 *         Transfer.of(0, 7, 1_000_000, 3, 0), // from, to, bytes, priority, start in picoseconds
 *         Transfer.of(1, 7, 1_000_000, 0, 0).withoutEct());
 * Settings settings = Settings.of(Profile.connectx).with("buffer=2MiB").with("kmin@10G=50KB");
 * Scenario scenario =
 *     ScenarioBuilder.build("lab", "connectx", star, flows, settings, Long.MAX_VALUE, List.of())
 *         .withPorts(List.of(PortSetting.withoutPfc(0)));
 * SimulationReport report = new Simulation(scenario).run();
 * report.perFlow(); // completion time, retransmissions, marks, CNPs, out of sequence
 * report.ports(); // frames and bytes each way, pauses of each priority, marks, drops
 * }
 */
@NullMarked
package io.railwright.simulate;

import org.jspecify.annotations.NullMarked;
