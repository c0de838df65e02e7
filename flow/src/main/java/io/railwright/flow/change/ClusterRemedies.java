package io.railwright.flow.change;

import io.railwright.change.plan.NicTemplates;
import io.railwright.model.change.ClusterSetting.NicTemplate;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a cluster is told for a fault of a node: its owner is, by a patch of the policy, and not the
 * card, which the operator would set back.
 */
final class ClusterRemedies {
  private static final Kind POLICY = new Kind("policy");
  private static final Kind FUNCTION = new Kind("function");

  /** NUM_OF_VFS that somebody set by hand is what he wants of the policy. */
  private static final Pattern REVERT =
      Pattern.compile("(?<nic>\\S+) \\((?<value>[0-9]{1,3}), the policies want [0-9]+\\)");

  private static final Pattern BESIDE =
      Pattern.compile(
          "\\S+ \\((?<field>[A-Z][A-Z0-9_]*)=(?<value>\\S+), the template (?<template>\\S+) wants"
              + " \\S+\\)");

  private static final String FUNCTIONS = "NUM_OF_VFS";

  /** They follow from numVfs and from pciPerformanceOptimized, which people change. */
  private static final Set<String> FOLLOWING = Set.of("SRIOV_EN", "MAX_ACC_OUT_READ");

  private static final Kind TEMPLATE = new Kind("nic-template");
  private static final Pattern PAUSED = Pattern.compile("(\\S+) \\(paused\\)");

  private final Map<String, String> namespaces = new HashMap<>();

  /** Policies of a NIC, by node and name. */
  private final Map<String, List<String>> policies = new HashMap<>();

  private final Map<String, String> names = new HashMap<>();

  /** Namespaces of templates by their names. */
  private final Map<String, Set<String>> templates = new HashMap<>();

  /** Templates with a firmware setting that they name, which wins over what follows from others. */
  private final Set<String> raw = new HashSet<>();

  /** Pools that the SR-IOV operator has paused to drain their nodes, and releases itself. */
  private final Set<String> drained = new HashSet<>();

  ClusterRemedies(List<Fact> facts) {
    for (Fact fact : facts) {
      if (fact.subject().kind().equals(POLICY)) {
        String[] name = fact.subject().name().split(":", 2);
        namespaces.put(name[name.length - 1], name[0]);
      }
      if (fact.subject().kind().equals(TEMPLATE)) {
        addTemplate(fact);
      }
      if (fact.key().equals("pool.sriov") && fact.value().print().equals("Paused")) {
        drained.add(fact.subject().name());
      }
      if (fact.subject().kind().equals(FUNCTION)) {
        String function = fact.subject().toString();
        if (fact.value() instanceof Value.Listing(List<String> some)
            && fact.key().equals("node.function.policies")) {
          policies.put(function, some);
        } else if (fact.key().equals("node.function.interface")) {
          names.put(function, fact.value().print());
        }
      }
    }
  }

  private void addTemplate(Fact fact) {
    String[] name = fact.subject().name().split(":", 2);
    String template = name[name.length - 1];
    templates.computeIfAbsent(template, _ -> new HashSet<>()).add(name[0]);
    if (fact.key().equals("nic-template.settings")
        && fact.value() instanceof Value.Listing(List<String> some)) {
      some.forEach(it -> raw.add(template + " " + it.replaceFirst("=.*", "")));
    }
  }

  /**
   * Patches, one for each NIC or pool that can be mended so; none where people must decide.
   *
   * @param subject the node, or the cluster
   * @param found what the rule found there
   */
  List<Action> of(String rule, String subject, Value found) {
    List<Action> actions = new ArrayList<>();
    for (String one :
        found instanceof Value.Listing(List<String> items) ? items : List.<String>of()) {
      switch (rule) {
        case "kube.fw-revert" -> functions(REVERT.matcher(one), subject, actions);
        case "kube.nic-revert" -> template(BESIDE.matcher(one), actions);
        case "kube.pool" -> pool(PAUSED.matcher(one), actions);
        default -> {}
      }
    }
    return actions;
  }

  private void functions(Matcher one, String node, List<Action> actions) {
    if (!one.matches() || Integer.parseInt(one.group("value")) == 0) {
      return;
    }
    List<String> of = policiesOf(node, one.group("nic"));
    String namespace = of.size() == 1 ? namespaces.get(of.getFirst()) : null;
    if (namespace != null) {
      actions.add(
          new Action.Command(
              List.of(
                  "kubectl",
                  "patch",
                  "sriovnetworknodepolicies.sriovnetwork.openshift.io",
                  of.getFirst(),
                  "-n",
                  namespace,
                  "--type=merge",
                  "-p",
                  "{\"spec\":{\"numVfs\":%s}}".formatted(one.group("value")))));
    }
  }

  /** Firmware that somebody set by hand is what he wants of the template. */
  private void template(Matcher one, List<Action> actions) {
    if (!one.matches() || one.group("field").startsWith("LINK_TYPE")) {
      return; // a port that is to speak something else cuts off whoever uses it
    }
    String name = one.group("template");
    if (FOLLOWING.contains(one.group("field")) && !raw.contains(name + " " + one.group("field"))) {
      return; // a firmware setting beside the field that it follows from would contradict that
    }
    Set<String> spaces = templates.getOrDefault(name, Set.of());
    if (spaces.size() == 1) {
      boolean functions = one.group("field").equals(FUNCTIONS);
      String field =
          functions && !raw.contains(name + " " + FUNCTIONS) ? NicTemplate.VFS : one.group("field");
      actions.add(
          new Action.ByHand(
              NicTemplates.sentence(spaces.iterator().next(), name, field, one.group("value"))));
    }
  }

  private List<String> policiesOf(String node, String nic) {
    return policies.entrySet().stream()
        .filter(it -> it.getKey().startsWith(node + "/"))
        .filter(it -> nic.equals(names.get(it.getKey())) || it.getKey().endsWith("/" + nic))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(List.of());
  }

  private void pool(Matcher one, List<Action> actions) {
    if (one.matches() && !drained.contains(one.group(1))) {
      actions.add(
          new Action.Command(
              List.of(
                  "kubectl",
                  "patch",
                  "machineconfigpools.machineconfiguration.openshift.io",
                  one.group(1),
                  "--type=merge",
                  "-p",
                  "{\"spec\":{\"paused\":false}}")));
    }
  }
}
