package io.railwright.reach.ssh.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The SSH configuration of the user and of the system, read once and shared by all hosts of a run.
 * Resolving one host costs a walk over the blocks.
 */
public final class SshConfig {
  private final SshEnvironment environment;
  private final List<ConfigBlock> blocks;
  private final List<String> warnings;

  private SshConfig(SshEnvironment environment, List<ConfigBlock> blocks, List<String> warnings) {
    this.environment = environment;
    this.blocks = List.copyOf(blocks);
    this.warnings = List.copyOf(warnings);
  }

  /** {@code ~/.ssh/config}, then {@code /etc/ssh/ssh_config}; either may be missing. */
  public static SshConfig load(SshEnvironment environment) {
    List<String> warnings = new ArrayList<>();
    List<ConfigBlock> blocks = new ArrayList<>();
    Path user = environment.userFolder();
    blocks.addAll(new ConfigReader(environment, user, warnings).read(user.resolve("config")));
    Path system = environment.systemFolder();
    blocks.addAll(
        new ConfigReader(environment, system, warnings).read(system.resolve("ssh_config")));
    return new SshConfig(environment, blocks, warnings);
  }

  /** One file and what it includes, as {@code ssh -F} does. */
  public static SshConfig loadFile(Path file, SshEnvironment environment) {
    List<String> warnings = new ArrayList<>();
    List<ConfigBlock> blocks =
        new ConfigReader(environment, environment.userFolder(), warnings).read(file);
    return new SshConfig(environment, blocks, warnings);
  }

  /** What was passed over and why, each with {@code file:line}. */
  public List<String> warnings() {
    return warnings;
  }

  public SshEnvironment environment() {
    return environment;
  }

  /**
   * What holds for a host.
   *
   * @param host as the user writes it
   * @param user given by other means than the configuration, which then has no say in it
   * @param port likewise
   */
  public SshOptions resolve(String host, Optional<String> user, Optional<Integer> port) {
    return SshOptions.of(host, settings(host, user, port), environment);
  }

  Settings settings(String host, Optional<String> user, Optional<Integer> port) {
    Settings settings = new Settings(host, environment.localUser());
    user.ifPresent(name -> settings.offer(Keyword.USER, List.of(name)));
    port.ifPresent(number -> settings.offer(Keyword.PORT, List.of(Integer.toString(number))));
    settings.apply(blocks);
    return settings;
  }
}
