package io.railwright.cli.option;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.ParseText;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.value.TimeSpan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that control how machines are asked, for every command that asks them. */
public final class FabricOptions {
  @Option(
      names = "--at-once",
      paramLabel = "N",
      defaultValue = "48",
      description = "How many machines may be connected at a time (${DEFAULT-VALUE}).")
  private int atOnce = 48;

  @Option(
      names = "--host-limit",
      paramLabel = "TIME",
      defaultValue = "60s",
      converter = SpanConverter.class,
      description = "How long one machine may take for its whole answer (${DEFAULT-VALUE}).")
  private Duration hostLimit = Duration.ofSeconds(60);

  @Option(
      names = "--record",
      paramLabel = "DIR",
      description =
          "Keep what the machines answer in a new folder; -i DIR replays it without them.")
  private @Nullable Path record;

  @Option(
      names = "--only",
      paramLabel = "PROBE",
      split = ",",
      description = "Ask only these probes, named as in rail parse --list.")
  private Set<String> only = new LinkedHashSet<>();

  public boolean records() {
    return record != null;
  }

  public OpenFabric open() {
    return new OpenFabric(hostLimit, atOnce);
  }

  public int atOnce() {
    if (atOnce < 1) {
      throw new CommandFailed(ExitCode.USAGE, "--at-once must be at least 1, not " + atOnce + ".");
    }
    return atOnce;
  }

  public Duration hostLimit() {
    return hostLimit;
  }

  public TakeSnapshot take() {
    List<String> unknown = only.stream().filter(name -> !ParseText.isProbe(name)).toList();
    if (!unknown.isEmpty()) {
      throw new CommandFailed(ExitCode.USAGE, noProbe(unknown.getFirst()));
    }
    return new TakeSnapshot(atOnce(), Optional.ofNullable(record), only);
  }

  private static String noProbe(String name) {
    return ParseText.knows(name)
        ? "no host is asked for '" + name + "'; rail parse reads it from a file."
        : "there is no probe '" + name + "'" + ParseText.hint(name) + ".";
  }

  /** Reads {@code 30s}, {@code 2m}. */
  public static final class SpanConverter implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return TimeSpan.parse(text)
          .map(TimeSpan::toDuration)
          .filter(span -> !span.isZero())
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is no length of time such as 30s or 2m"));
    }
  }
}
