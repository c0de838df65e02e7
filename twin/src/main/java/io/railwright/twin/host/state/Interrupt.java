package io.railwright.twin.host.state;

/** An interrupt and the processors that may take it. */
public final class Interrupt {
  final int number;
  final String action;
  private final String usual;
  private final String usualEffective;
  private String allowed;
  private String effective;

  Interrupt(int number, String action, String allowed, String effective) {
    this.number = number;
    this.action = action;
    this.usual = allowed;
    this.usualEffective = effective;
    this.allowed = allowed;
    this.effective = effective;
  }

  public int number() {
    return number;
  }

  public String action() {
    return action;
  }

  String allowed() {
    return allowed;
  }

  String effective() {
    return effective;
  }

  /** The first of the allowed processors takes it. */
  void allow(String processors) {
    allowed = processors;
    effective = processors.split("[-,]", 2)[0];
  }

  void start() {
    allowed = usual;
    effective = usualEffective;
  }
}
