package io.railwright.inventory.ansible;

import io.railwright.inventory.ansible.AnsibleValue.Form;
import io.railwright.inventory.entry.AccessSettings;
import io.railwright.inventory.entry.AccessSettings.Via;
import io.railwright.inventory.entry.Placement;
import io.railwright.inventory.text.Addresses;
import io.railwright.inventory.text.Pin;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Secret;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.model.value.TimeSpan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Turns the variables of one host into settings. */
final class AnsibleHost {
  private static final Pattern OWN_NAME = Pattern.compile("\\{\\{\\s*inventory_hostname\\s*\\}\\}");

  /** A variable that is set: under which of its names, and to what. */
  private record Setting(String name, AnsibleValue value) {
    Place place() {
      return value.place();
    }
  }

  private final String name;
  private final Map<String, AnsibleValue> variables;
  private final Problems problems;

  AnsibleHost(String name, Map<String, AnsibleValue> variables, Problems problems) {
    this.name = name;
    this.variables = variables;
    this.problems = problems;
  }

  String address() {
    Optional<String> address = text(AnsibleVariable.HOST);
    address
        .flatMap(Addresses::complaint)
        .ifPresent(
            complaint ->
                complain(
                    AnsibleVariable.HOST,
                    "is " + Shown.quoted(address.orElse("")) + ", which " + complaint));
    return address.orElse(name);
  }

  /** The last part of the connection's name; {@code ssh} where none is given. */
  String connection() {
    return lastPart(text(AnsibleVariable.CONNECTION).orElse("ssh"));
  }

  /** What a switch runs; {@code nvue} is the interface by which Cumulus is set up. */
  Optional<Platform> platform() {
    return text(AnsibleVariable.NETWORK_OS)
        .map(AnsibleHost::lastPart)
        .filter(TextPattern.LABEL::fits)
        .map(os -> os.equals("nvue") ? Platform.CUMULUS : Platform.ofSwitch(os));
  }

  Place placeOf(AnsibleVariable variable, Place otherwise) {
    return setting(variable).map(Setting::place).orElse(otherwise);
  }

  AccessSettings settings(Via via, AnsibleSshArguments arguments) {
    return settings(via, port(), arguments, Optional.of(sudo()), Optional.empty());
  }

  /** Of a switch with a command line of its own, where {@code become} does not mean sudo. */
  AccessSettings commandLine(AnsibleSshArguments arguments) {
    return settings(Via.SSH, port(), arguments, Optional.empty(), Optional.empty());
  }

  AccessSettings api() {
    Optional<Tls> tls =
        shaped(AnsibleVariable.TLS_PIN, TextPattern.PIN)
            .map(pin -> new Tls(Optional.of(Pin.digits(pin)), Optional.empty()))
            .or(
                () ->
                    shaped(AnsibleVariable.TLS_AUTHORITIES, TextPattern.PATH)
                        .map(file -> new Tls(Optional.empty(), Optional.of(file))));
    return settings(
        Via.SSH, number(AnsibleVariable.API_PORT), AnsibleSshArguments.NONE, Optional.empty(), tls);
  }

  private AccessSettings settings(
      Via via,
      Optional<Integer> port,
      AnsibleSshArguments arguments,
      Optional<Sudo> sudo,
      Optional<Tls> tls) {
    return new AccessSettings(
        Optional.of(via),
        port,
        user(),
        shaped(AnsibleVariable.KEY_FILE, TextPattern.PATH).map(List::of),
        secret(AnsibleVariable.PASSPHRASE),
        secret(AnsibleVariable.PASSWORD),
        arguments.jumps(),
        timeout(),
        sudo,
        tls);
  }

  Optional<String> user() {
    return shaped(AnsibleVariable.USER, TextPattern.USER);
  }

  Optional<Secret> secret(AnsibleVariable variable) {
    return setting(variable).flatMap(s -> AnsibleSecret.read(s.name(), s.value(), problems));
  }

  /** Words with a space or a comma between them. */
  List<String> roles() {
    List<String> roles = words(AnsibleVariable.ROLES);
    if (!roles.stream().allMatch(TextPattern.LABEL::fits)) {
      complain(AnsibleVariable.ROLES, "must be roles, each " + TextPattern.LABEL.words());
    }
    return roles;
  }

  Placement placement() {
    Optional<String> rack = shaped(AnsibleVariable.RACK, TextPattern.LABEL);
    Map<String, PortUse> ports = new LinkedHashMap<>();
    for (String word : words(AnsibleVariable.PORTS)) {
      Optional<PortUse> use = AnsiblePort.parse(word);
      if (use.isEmpty()) {
        complain(AnsibleVariable.PORTS, AnsiblePort.flaw(word));
      }
      use.ifPresent(it -> ports.put(it.port(), it));
    }
    return new Placement(rack, ports);
  }

  private List<String> words(AnsibleVariable variable) {
    return text(variable).stream()
        .flatMap(text -> Stream.of(text.strip().split("[\\s,]+")))
        .filter(word -> !word.isEmpty())
        .distinct()
        .toList();
  }

  private static String lastPart(String dotted) {
    return dotted.substring(dotted.lastIndexOf('.') + 1);
  }

  private Optional<Setting> setting(AnsibleVariable variable) {
    for (String alias : variable.names().reversed()) {
      AnsibleValue value = variables.get(alias);
      if (value != null && value.form() != Form.NOTHING) {
        return Optional.of(new Setting(alias, value));
      }
    }
    return Optional.empty();
  }

  private Optional<String> text(AnsibleVariable variable) {
    return setting(variable).flatMap(this::text);
  }

  private Optional<String> text(Setting setting) {
    AnsibleValue value = setting.value();
    String text = OWN_NAME.matcher(value.text()).replaceAll(_ -> name);
    String flaw =
        switch (value.form()) {
          case VAULT -> "is encrypted by Ansible Vault, and is needed to connect";
          case COMPLEX, NOTHING -> "must be text";
          case TEXT ->
              text.contains("{{") || text.contains("{%")
                  ? "is a template that only Ansible can fill in; write the value itself"
                  : "";
        };
    if (!flaw.isEmpty()) {
      problems.error(value.place(), "'%s' %s".formatted(setting.name(), flaw));
      return Optional.empty();
    }
    return Optional.of(text);
  }

  private Optional<String> shaped(AnsibleVariable variable, TextPattern pattern) {
    Optional<String> text = text(variable);
    if (text.isPresent() && !pattern.fits(text.get())) {
      complain(variable, "must be " + pattern.words());
      return Optional.empty();
    }
    return text;
  }

  private void complain(AnsibleVariable variable, String complaint) {
    setting(variable)
        .ifPresent(s -> problems.error(s.place(), "'%s' %s".formatted(s.name(), complaint)));
  }

  /** The port of an API says nothing about that of SSH. */
  private Optional<Integer> port() {
    boolean api = Set.of("httpapi", "netconf").contains(connection());
    return api ? Optional.empty() : number(AnsibleVariable.PORT);
  }

  private Optional<Integer> number(AnsibleVariable variable) {
    Optional<String> text = text(variable);
    Optional<Integer> port =
        text.filter(t -> t.matches("[0-9]{1,5}"))
            .map(Integer::valueOf)
            .filter(p -> p >= 1 && p <= 65_535);
    if (text.isPresent() && port.isEmpty()) {
      complain(variable, "must be a number from 1 to 65535");
    }
    return port;
  }

  private Optional<TimeSpan> timeout() {
    Optional<String> text = text(AnsibleVariable.TIMEOUT);
    if (text.isPresent() && !text.get().matches("[1-9][0-9]{0,5}")) {
      complain(AnsibleVariable.TIMEOUT, "must be a number of seconds");
      return Optional.empty();
    }
    return text.flatMap(t -> TimeSpan.parse(t + " s"));
  }

  /** What all variables for ssh say together; what is not followed is warned of. */
  AnsibleSshArguments sshArguments() {
    AnsibleSshArguments all = AnsibleSshArguments.NONE;
    for (AnsibleVariable variable :
        List.of(
            AnsibleVariable.SSH_ARGS,
            AnsibleVariable.SSH_COMMON_ARGS,
            AnsibleVariable.SSH_EXTRA_ARGS)) {
      Optional<AnsibleSshArguments> arguments = text(variable).map(AnsibleSshArguments::parse);
      all = all.or(arguments.orElse(AnsibleSshArguments.NONE));
      arguments.ifPresent(a -> warnOf(a.leftAside(), variable));
    }
    return all;
  }

  private void warnOf(List<String> leftAside, AnsibleVariable variable) {
    if (!leftAside.isEmpty()) {
      Optional<Setting> setting = setting(variable);
      setting.ifPresent(
          s ->
              problems.warn(
                  s.place(),
                  "of '%s' this is not followed: %s; put it in your SSH configuration"
                      .formatted(s.name(), String.join(", ", leftAside))));
    }
  }

  private Sudo sudo() {
    if (!isTrue(AnsibleVariable.BECOME)) {
      return Sudo.NO;
    }
    String method = lastPart(text(AnsibleVariable.BECOME_METHOD).orElse("sudo"));
    if (!method.equals("sudo")) {
      complain(AnsibleVariable.BECOME_METHOD, "must be sudo, the only method that rail has");
    }
    String user = text(AnsibleVariable.BECOME_USER).orElse("root");
    if (!user.equals("root")) {
      complain(AnsibleVariable.BECOME_USER, "must be root, the only user that rail becomes");
    }
    return new Sudo(true, secret(AnsibleVariable.BECOME_PASSWORD));
  }

  private boolean isTrue(AnsibleVariable variable) {
    String word = text(variable).orElse("false").strip().toLowerCase(Locale.ROOT);
    return switch (word) {
      case "y", "yes", "on", "1", "true", "t" -> true;
      case "n", "no", "off", "0", "false", "f" -> false;
      default -> {
        complain(variable, "must be true or false");
        yield false;
      }
    };
  }
}
