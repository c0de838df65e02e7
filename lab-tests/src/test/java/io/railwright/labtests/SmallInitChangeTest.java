package io.railwright.labtests;

import static io.railwright.labtests.LabChange.BUFFERS;
import static io.railwright.labtests.LabChange.HUGE;
import static io.railwright.labtests.LabChange.READ_AHEAD;
import static io.railwright.labtests.LabChange.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.lab.LabNode;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.value.PciAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Plans on a node without systemd, one after the other. It is read in full for each of them, which
 * takes long, so that it is a node of their own, beside all other tests.
 */
@LabTest(own = "node2")
@Execution(ExecutionMode.CONCURRENT)
final class SmallInitChangeTest {
  private static final Duration SOON = Duration.ofMinutes(4);

  /** What the kernel says of the port, its RDMA device and new connections. */
  private static final String PORT =
      "cat /sys/class/net/roce0/mtu; ibv_devinfo -d rxe0 | grep active_mtu;"
          + " c=/sys/kernel/config/rdma_cm; [ -d $c ] || { modprobe rdma_cm; modprobe configfs;"
          + " mount -t configfs none /sys/kernel/config 2>/dev/null; };"
          + " mkdir $c/rxe0 && cat $c/rxe0/ports/1/default_roce_tos; rmdir $c/rxe0";

  @TempDir Path state;

  private static Step.Act set(String path, String old, String target) {
    return new Step.Act.Set(new Setting.KernelFile(path), State.of(old), State.of(target));
  }

  /**
   * A kernel gives a part of what it is told and says nothing: here it rounds to whole pages of
   * memory. Huge pages are as silent, but a node that gave all its memory to them is lost.
   */
  @Test
  @Execution(ExecutionMode.SAME_THREAD)
  void withoutSystemdWhatTheKernelGivesInPartIsTakenBack(LabFolder lab) throws Exception {
    LabNode node = lab.node("node2");
    LabChange change = new LabChange(lab, state);
    List<String> old =
        node.ask(String.join(" ", "cat", BUFFERS, READ_AHEAD, HUGE), SOON).lines().toList();
    String buffers = old.getFirst().replaceAll("\\s+", " ");
    String readAhead = old.get(1);
    String pages = old.getLast();
    String before = node.run(STATE, SOON).out();
    Plan plan =
        LabChange.plan(
            "node2",
            List.of(
                set(HUGE, pages, "8"),
                set(BUFFERS, buffers, "4096 65536 1048576"),
                set(READ_AHEAD, readAhead, "5")));
    String said = change.ended(4, "apply", change.file(plan));
    assertThat(said)
        .contains("1/3 done " + HUGE + ": 8", "2/3 done " + BUFFERS + ": 4096 65536 1048576")
        .contains("3/3 failed " + READ_AHEAD + ": 4 (it was told 5 and is 4)")
        .contains("3/3 undone " + READ_AHEAD + ": " + readAhead)
        .contains("2/3 undone " + BUFFERS + ": " + buffers, "1/3 undone " + HUGE + ": " + pages);
    assertThat(node.run(STATE, SOON).out()).isEqualTo(before);
  }

  /** The port is that of the RDMA device, whose own MTU has to follow. */
  @Test
  @Execution(ExecutionMode.SAME_THREAD)
  void anMtuAClassOfConnectionsAndALimitAreSetAndTakenBack(LabFolder lab) throws Exception {
    LabNode node = lab.node("node2");
    LabChange change = new LabChange(lab, state);
    String before = node.run(STATE + "; " + PORT, SOON).out();
    DeviceSetting tos =
        new DeviceSetting.ConnectionDefault("rxe0", DeviceSetting.ConnectionDefault.Part.TOS);
    Setting limits = new Setting.OwnFile("/etc/security/limits.d/zz-railwright.conf");
    Plan plan =
        LabChange.plan(
            "node2",
            List.of(
                new Step.Act.Set(
                    limits,
                    State.absent(),
                    State.of("# Written by rail.\n* - memlock unlimited\n")),
                new Step.Act.Set(tos, State.of("0"), State.of("106")),
                new Step.Act.Set(
                    new Setting.PortMtu("roce0"), State.of("9000"), State.of("2500"))));
    change.ended(0, "apply", change.file(plan), "--soak", "0");
    assertThat(node.ask(PORT, SOON).split("\\s+"))
        .containsExactly("2500", "active_mtu:", "2048", "(4)", "106");
    change.ended(0, "rollback");
    assertThat(node.run(STATE + "; " + PORT, SOON).out()).isEqualTo(before);
  }

  /** The emulated card keeps the size of its read requests, and setpci says nothing of it. */
  @Test
  @Execution(ExecutionMode.SAME_THREAD)
  void aSizeOfReadRequestsThatTheCardIgnoresIsTakenBack(LabFolder lab) throws Exception {
    LabNode node = lab.node("node2");
    LabChange change = new LabChange(lab, state);
    String address =
        node.ask("basename $(readlink -f /sys/class/net/roce0/device/..)", SOON).strip();
    String register = "setpci -s " + address + " CAP_EXP+8.w";
    String before = node.ask(register, SOON).strip();
    String bytes = Integer.toString(128 << (Integer.parseInt(before, 16) >> 12 & 7));
    Setting requests =
        new DeviceSetting.PciField(
            PciAddress.parse(address).orElseThrow(), DeviceSetting.PciField.Field.MAX_READ_REQUEST);
    Plan plan =
        LabChange.plan(
            "node2", List.of(new Step.Act.Set(requests, State.of(bytes), State.of("4096"))));
    assertThat(change.ended(4, "apply", change.file(plan)))
        .contains("1/1 failed", "max-read-request: " + bytes + " (the command changed nothing)");
    assertThat(node.ask(register, SOON).strip()).isEqualTo(before);
  }
}
