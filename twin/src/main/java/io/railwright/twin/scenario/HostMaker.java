package io.railwright.twin.scenario;

import io.railwright.model.file.BadFileException;
import io.railwright.model.text.Shown;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.platform.Hardware;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Builds one host from its plan: hardware, files, typed commands, a restart. */
final class HostMaker {
  private final HostPlan plan;
  private final HostEnvironment environment;

  HostMaker(HostPlan plan, HostEnvironment environment) {
    this.plan = plan;
    this.environment = environment;
  }

  VirtualHost make(Hardware hardware) throws BadFileException {
    VirtualHost host;
    try {
      host = VirtualHost.of(hardware, environment);
      plan.cables().keySet().forEach(host::nic);
    } catch (IllegalArgumentException sentence) {
      throw new BadFileException(
          plan.place(), "host " + plan.name() + ": " + sentence.getMessage());
    }
    plan.files().forEach(host::put);
    try {
      settle(host);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new BadFileException(plan.place(), "interrupted while hosts were made");
    }
    host.beginAccount();
    return host;
  }

  private void settle(VirtualHost host) throws IOException, InterruptedException, BadFileException {
    for (HostPlan.Command command : plan.commands()) {
      type(host, command);
    }
    if (plan.reboot()) {
      host.rebootNow();
    }
    for (HostPlan.Command command : plan.afterReboot()) {
      type(host, command);
    }
  }

  /** For a host that is made when somebody asks for it, long after its file was read. */
  VirtualHost makeLate(Hardware hardware) {
    try {
      return make(hardware);
    } catch (BadFileException wrong) {
      throw new IllegalStateException(wrong.getMessage(), wrong);
    }
  }

  private void type(VirtualHost host, HostPlan.Command command)
      throws IOException, InterruptedException, BadFileException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = host.run(command.line(), InputStream.nullInputStream(), out, err);
    if (status != 0 && !command.mayFail()) {
      throw new BadFileException(
          command.place(),
          "on host %s this ended with status %d: %s; begin the line with a minus if that is meant"
              .formatted(plan.name(), status, lastLine(err, out)));
    }
  }

  private static String lastLine(ByteArrayOutputStream err, ByteArrayOutputStream out) {
    String text = (err.size() > 0 ? err : out).toString(StandardCharsets.UTF_8).strip();
    return Shown.quoted(text.substring(text.lastIndexOf('\n') + 1));
  }
}
