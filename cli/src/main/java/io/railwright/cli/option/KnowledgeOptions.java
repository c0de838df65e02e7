package io.railwright.cli.option;

import io.railwright.flow.OpenKnowledge;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that choose the rules, for every command that judges. */
public final class KnowledgeOptions {
  @Option(
      names = "--profile",
      paramLabel = "NAME|FILE",
      description = "Judge all hosts by this profile. Without it each gets the one that fits it.")
  private @Nullable String profile;

  @Option(
      names = "--site",
      paramLabel = "FILE",
      description =
          "The site's own values: priorities, DSCP, MTU. Without it: site.yaml in this folder, if"
              + " there is one.")
  private @Nullable Path site;

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description = "A folder with rules of your own, as well as rail's; may be given again.")
  private List<Path> rules = new ArrayList<>();

  @Option(
      names = "--assume",
      paramLabel = "KEY=VALUE",
      description =
          "Treat this value of the site as confirmed; --assume all confirms all the usual ones. May"
              + " be given again. Commands that rest on a guess are not shown without it.")
  private List<String> assumed = new ArrayList<>();

  public OpenKnowledge open() {
    return new OpenKnowledge(
        rules, Optional.ofNullable(profile), Optional.ofNullable(site), assumed);
  }
}
