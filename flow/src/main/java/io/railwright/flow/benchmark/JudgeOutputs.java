package io.railwright.flow.benchmark;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.ceiling.Pcie;
import io.railwright.benchmark.ecn.EcnComparison;
import io.railwright.benchmark.judge.Compare;
import io.railwright.benchmark.judge.Judge;
import io.railwright.benchmark.judge.KeptOutput;
import io.railwright.benchmark.mesh.MeshComparison;
import io.railwright.flow.ParseText;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.RawOutput;
import io.railwright.model.fact.Parsed;
import io.railwright.model.json.FabricTestReader;
import io.railwright.model.json.ResultReader;
import io.railwright.model.value.Bandwidth;
import io.railwright.reach.mask.SecretMask;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Judges and compares what benchmarks printed, or what rail wrote of them before. */
public final class JudgeOutputs {
  /**
   * What is told of the path.
   *
   * @param rate like {@code 100G}
   * @param pcie like {@code gen4x16}
   * @param uplinkShare like {@code 50G}
   * @param interfaceMtu of the network interfaces, for TCP
   */
  public record PathInput(
      Optional<String> rate,
      Optional<Integer> mtu,
      boolean tagged,
      boolean ipv6,
      Optional<String> pcie,
      Optional<String> uplinkShare,
      int rails,
      Optional<Integer> interfaceMtu) {}

  /**
   * What the facts of a fabric say of a path.
   *
   * @param port of one port
   * @param node of all ports of a node at once
   */
  public record KnownPath(PathTerms port, PathTerms node) {
    public static final KnownPath NONE = new KnownPath(PathTerms.UNKNOWN, PathTerms.UNKNOWN);
  }

  private final PathTerms terms;
  private final PathTerms node;

  /**
   * Outputs of a path.
   *
   * @throws IllegalArgumentException with a sentence if something that was told makes no sense
   */
  public JudgeOutputs(PathInput told) {
    this(told, KnownPath.NONE);
  }

  /** Outputs of a path of which nothing is told. */
  public static JudgeOutputs ofUnknownPath() {
    return new JudgeOutputs(
        new PathInput(
            Optional.empty(),
            Optional.empty(),
            false,
            false,
            Optional.empty(),
            Optional.empty(),
            1,
            Optional.empty()));
  }

  /**
   * Outputs of a path of which facts are known; what was told wins.
   *
   * @throws IllegalArgumentException with a sentence if something that was told makes no sense
   */
  public JudgeOutputs(PathInput told, KnownPath known) {
    PathTerms said =
        new PathTerms(
            told.rate.map(JudgeOutputs::gigabits),
            told.mtu.map(JudgeOutputs::mtu),
            told.tagged,
            told.ipv6,
            told.pcie.map(JudgeOutputs::pcie),
            told.uplinkShare.map(JudgeOutputs::gigabits),
            rails(told.rails));
    PathTerms all =
        told.interfaceMtu.map(it -> said.withInterfaceMtu(ofInterface(it))).orElse(said);
    this.terms = all.or(known.port());
    this.node = all.or(known.node());
  }

  private static int ofInterface(int bytes) {
    if (bytes < 576 || bytes > 65_535) {
      throw new IllegalArgumentException("--interface-mtu must be from 576 to 65535, not " + bytes);
    }
    return bytes;
  }

  private static int rails(int rails) {
    if (rails < 1 || rails > 64) {
      throw new IllegalArgumentException("--rails must be from 1 to 64, not " + rails);
    }
    return rails;
  }

  private static int mtu(int bytes) {
    if (!List.of(256, 512, 1024, 2048, 4096).contains(bytes)) {
      throw new IllegalArgumentException(
          "--mtu is that of RDMA: 256, 512, 1024, 2048 or 4096, not " + bytes);
    }
    return bytes;
  }

  private static Pcie pcie(String text) {
    return Pcie.parse(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + text + "' is no PCIe slot such as gen4x16 or gen5x16/512"));
  }

  /** {@code 100G}, {@code 100Gb/s}, {@code 100}. */
  static double gigabits(String text) {
    String plain = text.strip();
    String upper = plain.toUpperCase(Locale.ROOT);
    String full =
        upper.endsWith("G") ? plain + "b/s" : upper.matches("[\\d.]+") ? plain + "Gb/s" : plain;
    return Bandwidth.parse(full)
        .map(rate -> rate.bitsPerSecond() / 1e9)
        .filter(rate -> rate > 0)
        .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no rate such as 100G"));
  }

  /** Results of these texts, by name; those in JSON are results that rail wrote. */
  public BenchmarkReport judge(Map<String, byte[]> texts) {
    List<KeptOutput> outputs = new ArrayList<>();
    List<BenchmarkResult> written = new ArrayList<>();
    List<String> notices = new ArrayList<>();
    List<RawOutput> raw = new ArrayList<>();
    List<Instant> times = new ArrayList<>();
    texts.forEach(
        (name, bytes) -> {
          byte[] masked = SecretMask.mask(bytes);
          String text = new String(masked, StandardCharsets.UTF_8);
          if (ResultReader.isOne(text)) {
            BenchmarkReport report = ResultReader.read(text);
            written.addAll(report.results());
            notices.addAll(report.remarks());
            raw.addAll(report.outputs());
            report.made().ifPresent(times::add);
          } else {
            outputs.add(new KeptOutput(name, text, parsed(masked)));
            raw.add(new RawOutput(name, text));
          }
        });
    BenchmarkReport judged = new Judge(terms, node).judge(outputs);
    written.addAll(judged.results());
    notices.addAll(judged.remarks());
    Optional<Instant> made = texts.size() == 1 ? times.stream().findFirst() : Optional.empty();
    return new BenchmarkReport(written, notices, raw, made);
  }

  private static Map<String, Parsed> parsed(byte[] text) {
    Map<String, Parsed> parsed = new LinkedHashMap<>();
    for (String tool : KeptOutput.TOOLS) {
      ParseText.parse(tool, text).ifPresent(readings -> parsed.put(tool, readings));
    }
    return parsed;
  }

  /**
   * The first test that both have, compared; where they have none in common, their first ones.
   *
   * @param margin the largest difference that does not matter, as a part
   */
  public static Optional<ComparisonReport> compare(
      BenchmarkReport first, BenchmarkReport second, double margin) {
    if (first.results().isEmpty() || second.results().isEmpty()) {
      return Optional.empty();
    }
    for (BenchmarkResult one : first.results()) {
      for (BenchmarkResult other : second.results()) {
        if (one.test().equals(other.test()) && one.quantity().equals(other.quantity())) {
          return Optional.of(Compare.of(one, other, margin));
        }
      }
    }
    return Optional.of(Compare.of(first.results().getFirst(), second.results().getFirst(), margin));
  }

  /**
   * Two meshes, or two looks at the loop of congestion control, compared; empty where neither file
   * is one.
   *
   * @param margin the largest difference that does not matter, as a part
   * @throws IllegalArgumentException with a sentence where only one of them is one, or it is
   *     damaged
   */
  public static Optional<ComparisonReport> compareFabricTests(
      Map<String, byte[]> first, Map<String, byte[]> second, double margin) {
    Optional<String> one = fabricTest(first);
    Optional<String> other = fabricTest(second);
    if (one.isEmpty() && other.isEmpty()) {
      return Optional.empty();
    }
    if (one.isPresent() && other.isPresent()) {
      if (FabricTestReader.isMesh(one.get()) && FabricTestReader.isMesh(other.get())) {
        return Optional.of(
            MeshComparison.of(
                FabricTestReader.mesh(one.get()), FabricTestReader.mesh(other.get()), margin));
      }
      if (FabricTestReader.isEcnLoop(one.get()) && FabricTestReader.isEcnLoop(other.get())) {
        return Optional.of(
            EcnComparison.of(
                FabricTestReader.ecnLoop(one.get()),
                FabricTestReader.ecnLoop(other.get()),
                margin));
      }
    }
    throw new IllegalArgumentException(
        "a mesh is compared with a mesh, and an ecn-loop with an ecn-loop");
  }

  /** The first text that is a mesh or a look at the loop. */
  private static Optional<String> fabricTest(Map<String, byte[]> texts) {
    return texts.values().stream()
        .map(it -> new String(it, StandardCharsets.UTF_8))
        .filter(it -> FabricTestReader.isMesh(it) || FabricTestReader.isEcnLoop(it))
        .findFirst();
  }
}
