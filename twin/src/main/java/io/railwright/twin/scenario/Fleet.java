package io.railwright.twin.scenario;

import io.railwright.model.fabric.PortName;
import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.twin.fabric.Trunk;
import io.railwright.twin.host.platform.HardwareTrait;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A fleet of many hosts at leaf switches below two spines. By a seed, a few of them are made with a
 * mistake: one in twenty, and at least one of each kind as long as there are hosts for it.
 */
final class Fleet {
  private static final int HOSTS_A_LEAF = 32;
  private static final int SPINES = 2;
  private static final int TRUNK_RATE = 800_000;
  private static final int ONE_IN = 20;
  private static final String LEAF = "leaf";

  private final ScenarioFile scenarioFile;
  private final FleetPlan plan;
  private final int hosts;
  private final long seed;

  Fleet(ScenarioFile scenarioFile, FleetPlan plan, int hosts, long seed) {
    this.scenarioFile = scenarioFile;
    this.plan = plan;
    this.hosts = hosts;
    this.seed = seed;
  }

  ScenarioFile scenarioFile() {
    Map<String, SwitchPlan> switches = new LinkedHashMap<>();
    List<Trunk> trunks = new ArrayList<>();
    int leaves = (hosts + HOSTS_A_LEAF - 1) / HOSTS_A_LEAF;
    for (int leaf = 1; leaf <= leaves; leaf++) {
      switches.put(LEAF + leaf, named(LEAF + leaf));
      for (int spine = 1; leaves > 1 && spine <= SPINES; spine++) {
        switches.putIfAbsent("spine" + spine, named("spine" + spine));
        trunks.add(
            new Trunk(
                new PortName(LEAF + leaf, ""), new PortName("spine" + spine, ""), TRUNK_RATE));
      }
    }
    return new ScenarioFile(
        scenarioFile.description(),
        switches,
        Map.of(),
        Map.of(),
        hosts(),
        trunks,
        Optional.empty(),
        Map.of(),
        Optional.empty(),
        Optional.empty());
  }

  private SwitchPlan named(String name) {
    SwitchPlan model = scenarioFile.switches().get(LEAF);
    if (model == null) {
      throw new IllegalStateException("fleet.yaml describes no switch called leaf");
    }
    return new SwitchPlan(
        name,
        model.model(),
        model.memory(),
        model.classes(),
        model.everyPort(),
        model.ports(),
        model.system());
  }

  private List<HostPlan> hosts() {
    Map<Integer, HostPlan> broken = broken();
    List<HostPlan> all = new ArrayList<>();
    int digits = String.valueOf(hosts).length();
    for (int i = 1; i <= hosts; i++) {
      String number = String.valueOf(i);
      String name = "node-" + "0".repeat(digits - number.length()) + number;
      all.add(host(name, i, broken.getOrDefault(i, plan.healthy())));
    }
    return all;
  }

  private Map<Integer, HostPlan> broken() {
    SeededRandom random = new SeededRandom(seed);
    int count = Math.min(hosts, Math.max(plan.mistakes().size(), hosts / ONE_IN));
    Map<Integer, HostPlan> broken = new LinkedHashMap<>();
    while (broken.size() < count) {
      broken.putIfAbsent(
          1 + random.below(hosts), plan.mistakes().get(broken.size() % plan.mistakes().size()));
    }
    return broken;
  }

  private HostPlan host(String name, int number, HostPlan like) {
    int leaf = (number - 1) / HOSTS_A_LEAF + 1;
    int port = (number - 1) % HOSTS_A_LEAF + 1;
    List<String> nets = like.hardware().list(HardwareTrait.NETS);
    Map<String, HostPlan.Target> cables = new LinkedHashMap<>();
    List<String> addresses = new ArrayList<>();
    for (int rail = 0; rail < nets.size(); rail++) {
      String end = LEAF + leaf + ":Ethernet" + (rail + 1) + "/" + port;
      cables.put(nets.get(rail), new HostPlan.Target(like.place(), end));
      addresses.add("10." + (100 + rail) + "." + number / 250 + "." + (number % 250 + 1));
    }
    return new HostPlan(
        like.place(),
        name,
        like.hardware().named(name).with(HardwareTrait.ADDRESSES, addresses),
        like.files(),
        like.commands(),
        like.reboot(),
        like.afterReboot(),
        cables);
  }
}
