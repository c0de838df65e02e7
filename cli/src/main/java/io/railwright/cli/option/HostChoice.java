package io.railwright.cli.option;

import io.railwright.flow.HostFilter;
import picocli.CommandLine.Option;

/** The option that leaves out all hosts but some, before any is asked. */
public final class HostChoice {
  @Option(
      names = "--host",
      paramLabel = "NAME",
      description = "Read only this host; a name with * stands for several.")
  private String host = HostFilter.ALL.pattern();

  public HostFilter hosts() {
    return new HostFilter(host);
  }
}
