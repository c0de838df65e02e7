package io.railwright.twin.host;

import io.railwright.posix.Files;
import io.railwright.posix.Program;
import io.railwright.posix.Programs;
import io.railwright.twin.device.Device;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.state.Boot;
import io.railwright.twin.host.state.BootFiles;
import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.state.NetworkFiles;
import io.railwright.twin.host.state.Rendering;
import io.railwright.twin.host.state.VirtualFunctions;
import io.railwright.twin.host.tree.Answer;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.unit.UdevRules;
import io.railwright.twin.host.unit.Units;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A virtual Linux host. Its state is authoritative; the tree of files and answers is derived from
 * it on demand and may be dropped at any time.
 */
public final class VirtualHost implements Device {
  private final Hardware hardware;
  private final HostEnvironment environment;
  private final HostState state;
  private final Faults faults;
  private final Acts acts;
  private final Disk disk = new Disk();
  private final Files files = new HostFiles(this);
  private final Units units = new Units(new HostUnits(this));
  private final UdevRules udev = new UdevRules(new HostUnits(this), units);
  private final Users users = new Users(this);
  private final Map<String, Program> installed = new ConcurrentHashMap<>();
  private SoftReference<@Nullable HostTree> rendered = new SoftReference<>(null);
  private Instant bootedAt;
  private Instant upAt;
  private int boots = 0;

  private VirtualHost(Hardware hardware, HostEnvironment environment) {
    this.hardware = hardware;
    this.environment = environment;
    this.state = hardware.state();
    this.faults = new Faults(this, environment.clock());
    this.acts = new Acts(state.name(), environment.clock());
    this.upAt = environment.clock().instant();
    this.bootedAt = upAt.minus(hardware.uptime());
  }

  public static VirtualHost of(Hardware hardware, HostEnvironment environment) {
    return new VirtualHost(hardware, environment);
  }

  @Override
  public String name() {
    return state.name();
  }

  @Override
  public boolean isUp() {
    return !environment.clock().instant().isBefore(upAt);
  }

  @Override
  public int run(String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException {
    units.tick();
    return environment.shell().run(this, command, in, out, err);
  }

  @Override
  public boolean hasUser(String user) {
    return users.has(user);
  }

  @Override
  public int runAs(String user, String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException {
    units.tick();
    users.makeHome(user);
    return environment.shell().runAs(this, user, command, in, out, err);
  }

  /** Those who may log in. */
  public Users users() {
    return users;
  }

  public Hardware hardware() {
    return hardware;
  }

  public HostState state() {
    return state;
  }

  public Faults faults() {
    return faults;
  }

  public Files files() {
    return files;
  }

  /** All that changed this host, by its own account. */
  public Acts acts() {
    return acts;
  }

  /** The host is made: from now on its changes are told, and those so far are forgotten. */
  public void beginAccount() {
    acts.clear();
    acts.listen(environment.witness());
  }

  /** The units of systemd that somebody wrote or made. */
  public Units units() {
    return units;
  }

  /** Makes or removes virtual functions as the ports have been told. */
  void settleFunctions() throws IOException, InterruptedException {
    List<Nic> made;
    synchronized (this) {
      made = VirtualFunctions.settle(state);
      rest();
    }
    if (!made.isEmpty()) {
      announce(UdevDevices.of(made));
    }
  }

  /** Tells the rules of udev that devices have appeared. */
  void announce(List<UdevRules.Device> devices) throws IOException, InterruptedException {
    udev.add(devices);
  }

  /** Tells the rules of udev that all ports have appeared. */
  public void announceDevices() throws IOException, InterruptedException {
    udev.add(UdevDevices.of(state.nics()));
  }

  /** By the clock of the host. */
  public Instant now() {
    return environment.clock().instant();
  }

  /** Whether a command line could begin with this name or path. */
  public boolean hasProgram(String name) {
    return environment.shell().has(this, name);
  }

  HostEnvironment environment() {
    return environment;
  }

  Instant bootedAt() {
    return bootedAt;
  }

  Disk disk() {
    return disk;
  }

  public List<Nic> nics() {
    return List.copyOf(state.nics());
  }

  /** The port of a network interface, an RDMA device or a PCI address, also one that is away. */
  public Nic nic(String name) {
    Nic found = Devices.find(this, name);
    if (found != null) {
      return found;
    }
    return state.detached().stream()
        .filter(it -> it.net().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name() + " has no port " + name));
  }

  /** Whether the host sees a port that its hypervisor may give and take away. */
  public boolean isAttached(Nic nic) {
    return state.nics().contains(nic);
  }

  /** What a hypervisor gives to a machine that is off is there when it starts. */
  public synchronized void attach(Nic nic, boolean isThere) {
    state.attach(nic, isThere);
    rest();
  }

  /** All programs of the host besides those of the shell. */
  public Programs programs() {
    return this::find;
  }

  public void install(String name, Program program) {
    installed.put(name, program);
  }

  private @Nullable Program find(String name) {
    Program program = installed.get(name);
    if (program == null) {
      program = environment.tools().find(this, name);
    }
    if (program == null && tree().hasTool(name)) {
      program = call -> ToolOutput.print(this, call);
    }
    if (program != null && faults.has(new HostFault.HungCommand(name))) {
      return ToolOutput.HUNG;
    }
    return program == null ? null : witnessed(name, program);
  }

  /** Keeps an account of calls that change something; a fault may take their effect away. */
  private Program witnessed(String name, Program program) {
    return call -> {
      if (!Changes.areMade(name, call.arguments())) {
        return program.run(call);
      }
      String line = name + " " + String.join(" ", call.arguments());
      if (faults.has(new HostFault.SettingInert(name))) {
        acts.add("inert " + line);
        return 0;
      }
      int status = program.run(call);
      acts.add("run " + status + " " + line);
      return status;
    };
  }

  /** A plain file, as if it had always been there. */
  public synchronized void put(String path, String text) {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    state.files().put(path, content);
    HostTree tree = rendered.get();
    if (tree != null) {
      tree.with(path, content);
    }
  }

  /** What a tool answers to a call, made of the state as it is now; null where there is no tool. */
  public @Nullable Answer answer(String call) {
    return tree().answer(call);
  }

  /** Whether there is an answer to this very call. */
  public boolean knows(String call) {
    return tree().knows(call);
  }

  synchronized HostTree tree() {
    HostTree tree = rendered.get();
    if (tree == null) {
      tree = Rendering.of(state);
      new LiveFiles(tree, this).add();
      state.files().addTo(tree);
      rendered = new SoftReference<>(tree);
    }
    return tree;
  }

  /** Drops what was rendered; the next reader makes it anew. */
  public synchronized void rest() {
    rendered = new SoftReference<>(null);
  }

  /** Goes away for as long as a reboot takes. */
  public void reboot() throws IOException, InterruptedException {
    acts.add("reboot");
    if (faults.has(new HostFault.RebootLost())) {
      return;
    }
    boolean returns = !faults.has(new HostFault.RebootNeverReturns());
    Instant now = environment.clock().instant();
    upAt = returns ? now.plus(environment.downtime()) : Instant.MAX;
    units.end();
    environment.shell().end(this);
    if (BootFiles.next(state).isEmpty()) {
      upAt = Instant.MAX; // the boot loader has nothing to boot and waits for somebody
    } else if (returns) {
      new Restart(this).run(upAt);
    }
  }

  /** Whether it is down until somebody starts it. */
  public boolean isOff() {
    return upAt.equals(Instant.MAX);
  }

  /** Starts it, if it is down. */
  public void powerOn() throws IOException {
    if (isOff()) {
      upAt = environment.clock().instant().plus(environment.downtime());
      new Restart(this).run(upAt);
    }
  }

  /** A reboot that is over at once. */
  public void rebootNow() throws IOException, InterruptedException {
    upAt = environment.clock().instant();
    units.end();
    start(upAt);
  }

  /** The MTU that the files on disk say for each interface. */
  public Map<String, Integer> configuredMtus() {
    return NetworkFiles.sizes(state);
  }

  /** Resets a card: its ports start anew, with what was staged in its firmware. */
  public void resetCard(Nic nic) throws IOException, InterruptedException {
    nic.firmware().load();
    for (Nic port : List.copyOf(state.nics())) {
      if (port.firmware() == nic.firmware()) {
        port.start();
      }
    }
    VirtualFunctions.settle(state);
    Boot.network(state, nic.firmware());
    rest();
    acts.add("reset " + nic.pci());
    udev.add(
        UdevDevices.of(
            state.nics().stream().filter(port -> port.firmware() == nic.firmware()).toList()));
  }

  /** Powers the host off, until somebody starts it. */
  public void powerOff() {
    acts.add("poweroff");
    upAt = Instant.MAX;
    units.end();
    environment.shell().end(this);
  }

  void start(Instant moment) throws IOException, InterruptedException {
    synchronized (this) {
      boots++;
      bootedAt = moment;
      Boot.again(state);
      rest();
    }
    acts.booted(boots);
    new BootScripts(this).run();
  }

  public String bootId() {
    return UUID.nameUUIDFromBytes((name() + "/" + boots).getBytes(StandardCharsets.UTF_8))
        .toString();
  }

  public Duration uptime() {
    Duration up = Duration.between(bootedAt, environment.clock().instant());
    return up.isNegative() ? Duration.ZERO : up;
  }

  /** Runs a line in the host's shell, with no input; what it prints is lost. */
  public int runQuietly(String line) throws IOException, InterruptedException {
    return environment
        .shell()
        .run(
            this,
            line,
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream());
  }

  /** A line in the kernel's log, at the time since boot. */
  public void say(String message) {
    state.log().say(message);
  }
}
