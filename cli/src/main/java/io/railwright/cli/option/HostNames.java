package io.railwright.cli.option;

import io.railwright.model.text.NameChoice;
import picocli.CommandLine.ITypeConverter;

/** Names of hosts and switches, as an option takes them. */
public final class HostNames implements ITypeConverter<NameChoice> {
  @Override
  public NameChoice convert(String value) {
    return NameChoice.of(value);
  }
}
