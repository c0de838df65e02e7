package io.railwright.change.vsphere;

import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.CallValue;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.reach.bundle.ManagedList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The lease of a vCenter: an attribute whose name says whose it is. Anybody may add one; the
 * vCenter numbers them as they come, and the first has the lease. It does not run out.
 */
final class VcenterLease implements MachineLease {
  private static final String MANAGER = "CustomFieldsManager";
  static final ManagedList ATTRIBUTES = ManagedList.one(MANAGER, "").with("field", "key", "name");

  private static final String START = "railwright ";

  /** Names of attributes have so many characters at most. */
  private static final int LONGEST = 80;

  private final ChangedVcenter vcenter;
  private final String token;

  VcenterLease(ChangedVcenter vcenter, String token) {
    if (!token.matches("[0-9a-f]{8,40}")) {
      throw new IllegalArgumentException("a token is made of hexadecimal digits");
    }
    this.vcenter = vcenter;
    this.token = token;
  }

  /** An attribute of rail's. */
  private record Held(int key, String holder) {}

  private List<Held> all() throws UnreachedException, InterruptedException {
    return all(vcenter.object(ATTRIBUTES));
  }

  private static List<Held> all(Optional<ManagedDocument> attributes) {
    return attributes.stream()
        .flatMap(it -> it.items("field").stream())
        .filter(it -> it.text("name").startsWith(START) && it.text("key").matches("\\d{1,9}"))
        .map(
            it ->
                new Held(
                    Integer.parseInt(it.text("key")),
                    Plain.line(it.text("name").substring(START.length()))))
        .sorted(Comparator.comparingInt(Held::key))
        .toList();
  }

  private boolean isOurs(Held held) {
    return held.holder().equals(token) || held.holder().startsWith(token + " ");
  }

  @Override
  public void take(String who) throws UnreachedException, InterruptedException, RefusedException {
    String refusal = "it shows no attribute";
    if (all().stream().noneMatch(this::isOurs)) {
      String name = Plain.line(START + token + " " + who, LONGEST);
      refusal =
          said(
              vcenter.send(
                  new ManagedCall(
                      MANAGER,
                      "",
                      "AddCustomFieldDef",
                      List.of(CallValue.text("name", name), CallValue.text("moType", "Folder")))),
              refusal);
    }
    List<Held> now = all();
    if (now.stream().noneMatch(this::isOurs)) {
      throw new RefusedException(
          "%s can't keep a lease: %s; docs/example/vsphere/change.sh makes a role that grants what is needed"
              .formatted(vcenter.name(), refusal));
    }
    if (!isOurs(now.getFirst())) {
      remove();
      throw new RefusedException(MachineLease.taken(vcenter.name(), now.getFirst().holder()));
    }
  }

  private static String said(ChangedVcenter.Sent sent, String otherwise) {
    return switch (sent) {
      case ChangedVcenter.Sent.Done _ -> otherwise;
      case ChangedVcenter.Sent.Refused(String why) -> why;
      case ChangedVcenter.Sent.Unanswered(String why) -> why;
    };
  }

  /** Whether it is ours, by the attributes that are there. */
  boolean isHeld(ReadObjects read) {
    return all(read.object(ATTRIBUTES)).stream().findFirst().filter(this::isOurs).isPresent();
  }

  private String remove() throws UnreachedException, InterruptedException {
    String refusal = "it is still there";
    for (Held held : all()) {
      if (isOurs(held)) {
        refusal =
            said(
                vcenter.send(
                    new ManagedCall(
                        MANAGER,
                        "",
                        "RemoveCustomFieldDef",
                        List.of(CallValue.text("key", Integer.toString(held.key()))))),
                refusal);
      }
    }
    return refusal;
  }

  @Override
  public void release() throws UnreachedException, InterruptedException {
    String refusal = remove();
    if (all().stream().anyMatch(this::isOurs)) {
      refusal = remove(); // an answer that never came need not have been a refusal
    }
    if (all().stream().anyMatch(this::isOurs)) {
      throw new UnreachedException(vcenter.name(), "it does not give the lease back: " + refusal);
    }
  }

  @Override
  public String abandonedBy() throws UnreachedException, InterruptedException, RefusedException {
    List<Held> all = all();
    if (all.isEmpty()) {
      throw new RefusedException(vcenter.name() + " has no lease");
    }
    Optional<Held> ours = all.stream().filter(this::isOurs).findFirst();
    if (ours.isEmpty()) {
      throw new RefusedException(vcenter.name() + " has another lease: " + all.getFirst().holder());
    }
    return MachineLease.who(ours.get().holder());
  }

  @Override
  public Attempt act(String name) {
    return new VcenterAct(vcenter, this);
  }
}
