package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.ManagedHost.Machine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Does what calls ask for that change something, or that tell what could be changed. A task has
 * ended before it is asked about.
 */
final class SoapChanges {
  private final VcenterState state;
  private final Map<String, Optional<TaskFault>> tasks = new ConcurrentHashMap<>();
  private final AtomicInteger lastTask = new AtomicInteger();

  SoapChanges(VcenterState state) {
    this.state = state;
  }

  /** One call after the other, as a vCenter does with what concerns one object. */
  SoapReply answer(SoapRequest request) {
    synchronized (state) {
      ManagedTree tree = new ManagedTree(state);
      SwitchChanges networks = new SwitchChanges(state, request);
      return switch (request.method()) {
        case "ReconfigVM_Task" ->
            ofMachine(
                request, tree, it -> new MachineChanges(state, tree, request).reconfigure(it));
        case "PowerOnVM_Task" -> ofMachine(request, tree, it -> MachineChanges.start(it, state));
        case "CreateSnapshot_Task" ->
            ofMachine(
                request,
                tree,
                it -> {
                  state.snapshot(it.name());
                  return Optional.empty();
                });
        case "ShutdownGuest" -> shutDown(request, tree);
        case "CreateDVS_Task" -> task(request, networks.made());
        case "AddDVPortgroup_Task" -> task(request, networks.groupMade());
        case "Destroy_Task" -> task(request, networks.destroyed());
        case "ReconfigureDvs_Task" -> task(request, networks.reconfigured());
        case "ReconfigureDVPortgroup_Task" -> task(request, networks.groupReconfigured());
        case "ConfigurePowerPolicy" -> policy(request);
        case "UpdatePassthruConfig" -> functions(request);
        case "QueryConfigTarget" ->
            ManagedTree.host(state, request.on())
                .map(it -> SoapReply.of(request.method(), DataText.returned(it.functions())))
                .orElseGet(() -> SoapReply.gone(request.on()));
        case "AddCustomFieldDef" -> attribute(request);
        case "RemoveCustomFieldDef" -> removed(request);
        default ->
            SoapReply.fault("NotSupported", "The operation is not supported on the object.", "");
      };
    }
  }

  /** A task as an object, where it is one. */
  Optional<Data.Struct> task(String reference) {
    return Optional.ofNullable(tasks.get(reference))
        .map(
            fault -> {
              Data.Struct info =
                  Data.Struct.of("TaskInfo").text("state", fault.isEmpty() ? "success" : "error");
              fault.ifPresent(
                  it ->
                      info.with(
                          "error",
                          Data.Struct.of("LocalizedMethodFault")
                              .with("fault", Data.Struct.told(it.type()))
                              .text("localizedMessage", it.message())));
              return Data.Struct.of("Task").with("info", info);
            });
  }

  /** The attributes as a property. */
  Data.Struct attributes() {
    List<Data> all =
        state.attributes().stream()
            .<Data>map(
                it ->
                    Data.Struct.of("CustomFieldDef")
                        .number("key", it.key())
                        .text("name", it.name()))
            .toList();
    return Data.Struct.of("CustomFieldsManager")
        .with("field", new Data.Listing("CustomFieldDef", all));
  }

  private SoapReply task(SoapRequest request, Optional<TaskFault> fault) {
    String task = "task-" + lastTask.incrementAndGet();
    tasks.put(task, fault);
    return SoapReply.of(
        request.method(), "<returnval type=\"Task\">%s</returnval>".formatted(task));
  }

  /** Changes a machine. */
  @FunctionalInterface
  private interface Changing {
    Optional<TaskFault> change(Machine machine);
  }

  private SoapReply ofMachine(SoapRequest request, ManagedTree tree, Changing changing) {
    return tree.machine(request.on())
        .map(it -> task(request, changing.change(it)))
        .orElseGet(() -> SoapReply.gone(request.on()));
  }

  private SoapReply shutDown(SoapRequest request, ManagedTree tree) {
    Optional<Machine> machine = tree.machine(request.on());
    if (machine.isEmpty()) {
      return SoapReply.gone(request.on());
    }
    if (!machine.get().isOn()) {
      TaskFault off = TaskFault.power("poweredOff");
      return SoapReply.fault(off.type(), off.message(), "");
    }
    state.fabric().change(new HostChange.Power(machine.get().name(), false));
    return SoapReply.of(request.method(), "");
  }

  private SoapReply policy(SoapRequest request) {
    Optional<HostData> host = ManagedTree.host(state, request.on());
    String key = request.text("key");
    if (host.isEmpty()) {
      return SoapReply.gone(request.on());
    }
    if (!key.matches("[1-4]")) {
      return SoapReply.fault("InvalidArgument", "A specified parameter was not correct: key", "");
    }
    String policy = HostData.POLICIES.get(Integer.parseInt(key) - 1);
    state.fabric().change(new HostChange.Policy(host.get().host().name(), policy));
    return SoapReply.of(request.method(), "");
  }

  private SoapReply functions(SoapRequest request) {
    Optional<HostData> host = ManagedTree.host(state, request.on());
    if (host.isEmpty()) {
      return SoapReply.gone(request.on());
    }
    for (SoapRequest config : request.parts("config")) {
      boolean known =
          host.get().host().ports().stream()
              .anyMatch(it -> it.pci().equals(config.text("id")) && it.functions() >= 0);
      if (!known || !config.type().equals("HostSriovConfig")) {
        return SoapReply.fault(
            "HostConfigFault", "An error occurred during host configuration.", "");
      }
      int number =
          config.text("sriovEnabled").equals("true")
              ? Integer.parseInt(config.text("numVirtualFunction"))
              : 0;
      state
          .fabric()
          .change(new HostChange.Functions(host.get().host().name(), config.text("id"), number));
    }
    return SoapReply.of(request.method(), "");
  }

  private SoapReply attribute(SoapRequest request) {
    return state
        .attribute(request.text("name"))
        .map(
            it ->
                SoapReply.of(
                    request.method(),
                    "<returnval><key>%d</key><name>%s</name><type>string</type></returnval>"
                        .formatted(it.key(), DataText.escape(it.name()))))
        .orElseGet(
            () ->
                SoapReply.fault(
                    "DuplicateName",
                    "The name '%s' already exists.".formatted(request.text("name")),
                    DataText.element("name", "", DataText.escape(request.text("name")))));
  }

  private SoapReply removed(SoapRequest request) {
    String key = request.text("key");
    return key.matches("\\d{1,9}") && state.removeAttribute(Integer.parseInt(key))
        ? SoapReply.of(request.method(), "")
        : SoapReply.fault("InvalidArgument", "A specified parameter was not correct: key", "");
  }
}
