package io.railwright.flow.machines;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.AuditOfKnown;
import io.railwright.model.finding.Finding;
import io.railwright.testing.Campaign;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two of the faults at once, on two hosts of a fabric and on one: both are told, with host and
 * part, or one as what follows from the other, and nothing fails that neither of the two makes fail
 * alone. Another share of the pairs each day.
 */
@Thorough
class PairsOfFaultsTest {
  /**
   * So many of each run, nearly all of them of one base, whose hosts take a while to be laid out.
   */
  private static final int MOST = 24;

  @TempDir static Path folder;

  private static final Map<String, FabricOfTwo> FABRICS = new HashMap<>();
  private static AuditOfKnown audit;
  private static int tried;
  private static int checked;

  @BeforeAll
  static void open() throws Exception {
    audit = AuditOfKnown.shared();
    FABRICS.clear();
  }

  /** Few of them can't be at once, or not on another host. */
  @AfterAll
  static void nearlyAllWereChecked() {
    assertThat(checked).isGreaterThanOrEqualTo(tried);
  }

  static List<Pair> pairs() throws IOException {
    List<Pair> pairs = new ArrayList<>();
    List<Machine> all = FaultyMachinesTest.machines();
    for (Machine one : all) {
      for (Machine other : all) {
        boolean alike = one.base().equals(other.base()) && one.beside() == other.beside();
        if (alike && one.name().compareTo(other.name()) < 0) {
          pairs.add(new Pair(one, other));
        }
      }
    }
    return pairs;
  }

  static List<Pair> tried() throws IOException {
    return Campaign.today(pairs(), MOST, _ -> "");
  }

  record Pair(Machine one, Machine other) {
    @Override
    public String toString() {
      return one + " and " + other;
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tried")
  void bothAreTold(Pair pair) throws Exception {
    FabricOfTwo fabric = fabric(pair.one().base());
    List<String> wrong = new ArrayList<>();
    tried++;
    if (fabric.canHave(pair.one(), pair.other())) {
      check(pair, fabric, false, wrong);
    }
    if (pair.one().beside() > 1 && fabric.canHave(pair.other(), 2)) {
      check(pair, fabric, true, wrong);
    }
    assertThat(wrong).as("%s; %s", pair, Campaign.again()).isEmpty();
  }

  /**
   * One pair.
   *
   * @param apart whether the second fault is on the second host
   */
  private static void check(Pair pair, FabricOfTwo fabric, boolean apart, List<String> wrong)
      throws IOException {
    int second = apart ? 2 : 1;
    List<Finding> both = fabric.with(pair.one(), pair.other(), second);
    List<Finding> first = fabric.with(pair.one(), 1);
    List<Finding> alone = fabric.with(pair.other(), second);
    String where = apart ? "on two hosts: " : "on one host: ";
    ToldFaults told = new ToldFaults(both);
    if (!told.tells(pair.one(), 1) && new ToldFaults(first).tells(pair.one(), 1)) {
      wrong.add(where + pair.one() + " is not told");
    }
    if (!told.tells(pair.other(), second) && new ToldFaults(alone).tells(pair.other(), second)) {
      wrong.add(where + pair.other() + " is not told");
    }
    if (apart && new ToldFaults(first).tells(pair.other(), second)) {
      wrong.add(pair.other() + " is told of a host that does not have it");
    }
    checked++;
    new ToldFaults(first)
        .with(alone)
        .newIn(both)
        .forEach(it -> wrong.add(where + "new: " + FaultyMachinesTest.line(it)));
  }

  private static FabricOfTwo fabric(String base) throws IOException, InterruptedException {
    FabricOfTwo fabric = FABRICS.get(base);
    if (fabric == null) {
      Path place = Files.createTempDirectory(folder, base);
      fabric = new FabricOfTwo(new SmallFabric(FaultyMachinesTest.base(base), audit, place));
      FABRICS.put(base, fabric);
    }
    return fabric;
  }
}
