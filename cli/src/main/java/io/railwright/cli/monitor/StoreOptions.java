package io.railwright.cli.monitor;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.watch.StoreChoice;
import io.railwright.model.value.DataSize;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say where polls are kept. */
final class StoreOptions {
  @Option(
      names = "--store",
      paramLabel = "STORE",
      description =
          "Keep all polls for rail history: in this folder, or in"
              + " jdbc:postgresql://HOST/DATABASE.")
  private @Nullable String store;

  @Option(
      names = "--store-size",
      paramLabel = "SIZE",
      converter = SizeConverter.class,
      description = "The most that the store may take, such as 20GB; the oldest polls go.")
  private @Nullable DataSize size;

  Optional<StoreChoice> choice() {
    if (size != null && store == null) {
      throw new CommandFailed(ExitCode.USAGE, "--store-size needs --store.");
    }
    return Optional.ofNullable(store).map(it -> new StoreChoice(it, Optional.ofNullable(size)));
  }

  /** Reads {@code 20GB}. */
  static final class SizeConverter implements ITypeConverter<DataSize> {
    /** Less than this does not hold what is always kept. */
    private static final long LEAST = 1_000_000;

    @Override
    public DataSize convert(String text) {
      return DataSize.parse(text)
          .filter(it -> it.bytes() >= LEAST)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is no size from 1MB on, such as 20GB"));
    }
  }
}
