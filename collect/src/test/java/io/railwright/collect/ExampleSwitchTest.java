package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.knowledge.vocabulary.Vocabulary;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The switch that docs/add-a-switch.md adds. It lies beside the page, so that it is shipped
 * nowhere; here it is compiled, its samples are read, and what the page shows is looked for in its
 * files.
 */
class ExampleSwitchTest {
  private static final Path DOCS = Path.of(System.getProperty("rail.root", "..")).resolve("docs");
  private static final Path EXAMPLE = DOCS.resolve("example");

  /** {@code [name](example/path)}, and the block that follows it. */
  private static final Pattern SHOWN =
      Pattern.compile("\\]\\((example/[^)]+)\\)[^`\\[]*```[a-z]*\n(.*?)```", Pattern.DOTALL);

  @TempDir Path classes;
  private List<Probe> probes = List.of();

  @BeforeEach
  void compile() throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of("-Xlint:all,-path", "-Werror", "-proc:none", "-d", classes.toString(), "-cp"));
    arguments.add(System.getProperty("java.class.path"));
    try (Stream<Path> files = Files.list(EXAMPLE.resolve("fjordos"))) {
      files.sorted().forEach(it -> arguments.add(it.toString()));
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(status).isZero();
    probes = probes();
  }

  private List<Probe> probes() throws Exception {
    URL[] where = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(where, getClass().getClassLoader())) {
      Class<?> all = loader.loadClass("io.railwright.collect.switches.fjordos.FjordosProbes");
      List<Probe> found = new ArrayList<>();
      ((List<?>) all.getField("ALL").get(null)).forEach(it -> found.add((Probe) it));
      return found;
    }
  }

  private Parsed parse(String id, String text) {
    Parser parser =
        probes.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow().parser();
    return parser.parse(Printed.of(text));
  }

  @Test
  void itsSamplesAreUnderstoodAsTheFilesBesideThemSay() throws IOException {
    Vocabulary vocabulary = KnowledgeFolder.vocabulary();
    for (Probe probe : probes) {
      Path sample = EXAMPLE.resolve("probes").resolve(probe.id()).resolve("fj3264.txt");
      Parsed parsed = parse(probe.id(), Files.readString(sample));
      Path expected = sample.resolveSibling("fj3264.facts");
      if (Boolean.getBoolean("golden.write")) {
        Files.writeString(expected, ProbesTest.print(parsed));
      }
      assertThat(ProbesTest.print(parsed)).isEqualTo(Files.readString(expected));
      parsed
          .readings()
          .forEach(it -> assertThat(vocabulary.fault(new FactKey(it.key()), it.value())).isEmpty());
    }
  }

  @Test
  void secretsAndOddRowsAreNotKept() {
    assertThat(parse("fjordos-qos", "password 7 HIDDEN\n").toString()).doesNotContain("HIDDEN");
    Parsed cut = parse("fjordos-ports", "Port State PFC\nswp1 up\n");
    assertThat(cut.readings()).isEmpty();
    assertThat(cut.notUnderstood()).hasSize(1);
  }

  @Test
  void thePageShowsWhatIsInTheFiles() throws IOException {
    Matcher shown = SHOWN.matcher(Files.readString(DOCS.resolve("add-a-switch.md")));
    int blocks = 0;
    while (shown.find()) {
      Path file = DOCS.resolve(shown.group(1));
      assertThat(Files.readString(file)).as(shown.group(1)).contains(shown.group(2));
      blocks++;
    }
    assertThat(blocks).isGreaterThanOrEqualTo(6);
  }
}
