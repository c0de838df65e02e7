package io.railwright.flow.change;

import io.railwright.flow.FabricException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Rules of sudo by which a user may carry out one plan, and nothing else: the runbook, pinned by
 * its digest, with exactly the words that do and undo the steps of a machine. What rail sends by
 * itself is different each time, and no rule short of a whole shell would let it through.
 */
public final class SudoRules {
  private static final Pattern USER = Pattern.compile("%?[a-z_][a-z0-9_-]{0,31}");
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]*");

  private SudoRules() {}

  /**
   * The file for {@code /etc/sudoers.d}.
   *
   * @param user who may, or {@code %GROUP}
   * @throws FabricException where a name can't stand in such a file
   */
  public static String of(Plan plan, String user) throws FabricException {
    if (!USER.matcher(user).matches()) {
      throw new FabricException("'" + user + "' is no name of a user, nor %GROUP, for sudo");
    }
    String script = "/usr/local/sbin/railwright-" + plan.id();
    StringBuilder rules = new StringBuilder(head(plan, script));
    String pinned = "sha256:" + sha256(Runbook.of(plan)) + " " + script;
    for (String machine : hosts(plan)) {
      if (!HOST.matcher(machine).matches()) {
        throw new FabricException("sudo has no way to write the name of '" + machine + "'");
      }
      rule(rules, user, machine, pinned + " " + machine + " do");
      rule(rules, user, machine, pinned + " " + machine + " undo");
      if (plan.reboots().getOrDefault(machine, 0) > 0) {
        rule(rules, user, machine, "/usr/bin/systemctl reboot");
      }
    }
    return rules.toString();
  }

  /** Neither switches, whose lines are typed, nor hypervisors have sudo. */
  private static List<String> hosts(Plan plan) throws FabricException {
    Set<String> others =
        plan.steps().stream()
            .filter(SudoRules::isWithoutSudo)
            .map(Step::machine)
            .collect(Collectors.toSet());
    List<String> hosts = plan.machines().stream().filter(it -> !others.contains(it)).toList();
    if (hosts.isEmpty() && !plan.isEmpty()) {
      throw new FabricException(
          "the plan changes switches or hypervisors alone, which have no sudo: rail plan -o script"
              + " shows what to type there");
    }
    return hosts;
  }

  private static boolean isWithoutSudo(Step step) {
    return switch (step.act()) {
      case Step.Act.Save _ -> true;
      case Step.Act.Reboot _, Step.Act.ResetCard _ -> false;
      case Step.Act.Set(Setting setting, State _, State _) ->
          setting instanceof Setting.SwitchLine
              || setting instanceof HypervisorSetting
              || setting instanceof VcenterSetting
              || setting instanceof ClusterSetting;
    };
  }

  private static void rule(StringBuilder rules, String user, String machine, String command) {
    rules.append(user).append(' ').append(machine).append(" = (root) NOPASSWD: ");
    rules.append(command).append('\n');
  }

  private static String head(Plan plan, String script) {
    return """
    # Whoever is named may carry out plan %1$s and take it back, and nothing else.
    # The script is that of rail plan -o script, and on each machine it is
    #   install -o root -m 0755 FILE %2$s
    # These lines, after visudo -cf FILE, are on each machine
    #   install -o root -m 0440 FILE /etc/sudoers.d/railwright-%1$s
    # Before the = stands what hostname prints there.
    """
        .formatted(plan.id(), script);
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
