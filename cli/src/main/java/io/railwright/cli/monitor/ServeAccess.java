package io.railwright.cli.monitor;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.model.value.IpAddress;
import io.railwright.web.access.TlsKey;
import io.railwright.web.access.Tokens;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say who may ask a server, and what. */
final class ServeAccess {
  @Option(
      names = "--operate",
      description = "Let people operate: set faults in a twin, have machines read again.")
  private boolean operate;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "Who asks must show a token of this file, with lines 'look TOKEN',"
              + " 'operate TOKEN' or 'push TOKEN'; one that is not there is made.")
  private @Nullable Path tokens;

  @Option(
      names = "--tls-cert",
      paramLabel = "FILE",
      description = "Speak TLS with these certificates, in the form PEM.")
  private @Nullable Path certificates;

  @Option(
      names = "--tls-key",
      paramLabel = "FILE",
      description = "Their key, in the form PEM (PKCS #8, without a password).")
  private @Nullable Path key;

  @Option(
      names = "--trust-proxy",
      paramLabel = "IP",
      split = ",",
      description = "Take the word of the proxies at these addresses for who asks.")
  private Set<String> proxies = new TreeSet<>();

  @Option(
      names = "--proxy-header",
      paramLabel = "HEADER",
      defaultValue = Trust.USUAL_HEADER,
      description = "In which a proxy names the user (${DEFAULT-VALUE}).")
  private String header = Trust.USUAL_HEADER;

  @Option(
      names = "--operator",
      paramLabel = "USER",
      split = ",",
      description = "Users of a proxy who may operate, with --operate; the others may look.")
  private List<String> operators = new ArrayList<>();

  /** Who is trusted. */
  Trust trust(PrintWriter err) {
    proxies.stream()
        .filter(it -> IpAddress.parse(it).isEmpty())
        .findFirst()
        .ifPresent(
            it -> {
              throw new CommandFailed(
                  ExitCode.USAGE, "--trust-proxy takes addresses, and '" + it + "' is none.");
            });
    return new Trust(operate ? Role.OPERATE : Role.LOOK, read(err), proxies, header, operators);
  }

  private Tokens read(PrintWriter err) {
    if (tokens == null) {
      return Tokens.none();
    }
    try {
      boolean made = !Files.exists(tokens);
      Tokens read = Tokens.open(tokens);
      if (made) {
        ErrorReport.notice(
            err, "made " + tokens + " with a token for each role; only you may read it");
      }
      return read;
    } catch (IOException refused) {
      throw new CommandFailed(ExitCode.USAGE, refused.getMessage() + ".", refused);
    }
  }

  Optional<TlsKey> tls() {
    if (certificates == null && key == null) {
      return Optional.empty();
    }
    if (certificates == null || key == null) {
      throw new CommandFailed(ExitCode.USAGE, "--tls-cert and --tls-key go together.");
    }
    try {
      return Optional.of(TlsKey.read(certificates, key));
    } catch (IOException refused) {
      throw new CommandFailed(ExitCode.USAGE, refused.getMessage() + ".", refused);
    }
  }
}
