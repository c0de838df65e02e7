package io.railwright.inventory.ansible;

import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.text.Shown;
import io.railwright.model.text.Worded;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a port is for, in one word of the variable {@code rail_ports}: {@code eth2=rdma/0}, {@code
 * eth0=management}. Ansible's INI files have texts only, so that there is no mapping to read.
 */
final class AnsiblePort {
  private static final Pattern FORM =
      Pattern.compile(
          "([A-Za-z0-9][A-Za-z0-9._:/-]{0,252})=(rdma|storage|management)(?:/([0-9]{1,3}))?");

  private AnsiblePort() {}

  static Optional<PortUse> parse(String word) {
    Matcher form = FORM.matcher(word);
    if (!form.matches()) {
      return Optional.empty();
    }
    return Optional.of(
        new PortUse(
            form.group(1),
            Worded.of(PortRole.class, form.group(2)),
            Optional.ofNullable(form.group(3)).map(Integer::valueOf)));
  }

  /** What is wrong with a word that is no port, to follow the variable's name. */
  static String flaw(String word) {
    return "holds %s; write PORT=ROLE or PORT=ROLE/RAIL, with rdma, storage or management as the role"
        .formatted(Shown.quoted(word));
  }
}
