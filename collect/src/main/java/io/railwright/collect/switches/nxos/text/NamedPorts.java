package io.railwright.collect.switches.nxos.text;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import java.util.HashSet;
import java.util.Set;

/** The ports of an output that has several rows of each: their names are reported once. */
public final class NamedPorts {
  private static final int MOST = 1 << 14;

  private final Set<String> seen = new HashSet<>();

  public LineFacts row(String port, String raw, int line, Readings into) {
    boolean first = seen.size() < MOST && seen.add(port);
    return first
        ? LineFacts.named(port, raw, line, into)
        : new LineFacts(SwitchSubject.port(port), line, into);
  }
}
