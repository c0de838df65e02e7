package io.railwright.cli.option;

import io.railwright.flow.HostFilter;
import io.railwright.model.text.NameChoice;
import picocli.CommandLine.Option;

/** The option that leaves out all hosts but some, before any is asked. */
public final class HostChoice {
  @Option(
      names = "--host",
      paramLabel = "NAME",
      converter = HostNames.class,
      description = "Read only this host; several as a,b or gpu[01-16] or gpu*.")
  private NameChoice hosts = NameChoice.ALL;

  public HostFilter hosts() {
    return new HostFilter(hosts);
  }
}
