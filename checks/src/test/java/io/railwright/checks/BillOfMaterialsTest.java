package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The list of what is shipped is the list of what the launcher starts, and says where it is from.
 */
final class BillOfMaterialsTest {
  private static final String PICOCLI = "pkg:maven/info.picocli/picocli@";

  /** The start of the name of our jar of picocli; the bill calls it by the name of the original. */
  private static final String REBUILT = "picocli-rebuilt-";

  private static final Path TARGET = SourceTree.root().resolve("cli/target");
  private static final Path BILL = TARGET.resolve("rail.cdx.json");

  @BeforeEach
  void isOfThisBuild() throws IOException {
    boolean made = Files.exists(BILL) && Files.exists(TARGET.resolve("rail.built"));
    assumeTrue(made, "needs the phase package of Maven");
    FileTime newest = Files.getLastModifiedTime(TARGET.resolve("rail.jar"));
    for (Path jar : classPath()) {
      newest = max(newest, Files.getLastModifiedTime(jar));
    }
    assumeTrue(
        Files.getLastModifiedTime(BILL).compareTo(newest) >= 0,
        "needs the phase package of Maven: ./rail has built since, without a bill of materials");
  }

  private static FileTime max(FileTime one, FileTime other) {
    return one.compareTo(other) < 0 ? other : one;
  }

  /** The jars that the launcher's class path comes to. */
  private static List<Path> classPath() throws IOException {
    try (JarFile rail = new JarFile(TARGET.resolve("rail.jar").toFile())) {
      Attributes attributes = rail.getManifest().getMainAttributes();
      String entries = attributes.getValue(Attributes.Name.CLASS_PATH);
      return List.of(entries.split(" ", -1)).stream().map(TARGET::resolve).toList();
    }
  }

  private static Map<?, ?> bill() throws IOException {
    LoadSettings settings = LoadSettings.builder().build();
    return (Map<?, ?>) new Load(settings).loadFromString(Files.readString(BILL));
  }

  private static List<Map<?, ?>> maps(Map<?, ?> holder, String name) {
    List<?> list = (List<?>) Objects.requireNonNull(holder.get(name), name);
    return list.stream().<Map<?, ?>>map(entry -> (Map<?, ?>) entry).toList();
  }

  private static List<Map<?, ?>> components() throws IOException {
    return maps(bill(), "components");
  }

  private static String sha256(Path jar) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
      return HexFormat.of().formatHex(digest);
    } catch (Exception e) {
      throw new AssertionError(jar.toString(), e);
    }
  }

  private static String sha256(Map<?, ?> component) {
    return maps(component, "hashes").stream()
        .filter(hash -> "SHA-256".equals(hash.get("alg")))
        .map(hash -> String.valueOf(hash.get("content")))
        .findFirst()
        .orElse("none");
  }

  @Test
  void isJson() throws IOException {
    try (JsonParser parser =
        new JsonFactory().createParser(ObjectReadContext.empty(), Files.readString(BILL))) {
      while (parser.nextToken() != null) {
        assertThat(parser.currentToken()).isNotNull();
      }
    }
    assertThat(bill().get("bomFormat")).isEqualTo("CycloneDX");
    assertThat(bill().get("specVersion")).isEqualTo("1.6");
  }

  @Test
  void listsEveryJarOfTheClassPathAndNoOther() throws IOException {
    Map<String, String> shipped = new TreeMap<>();
    classPath()
        .forEach(
            jar ->
                shipped.put(
                    sha256(jar), jar.getFileName().toString().replace(REBUILT, "picocli-")));
    Map<String, String> listed = new TreeMap<>();
    for (Map<?, ?> component : components()) {
      listed.put(
          sha256(component), component.get("name") + "-" + component.get("version") + ".jar");
    }
    assertThat(shipped).hasSizeGreaterThan(15);
    assertThat(listed).isEqualTo(shipped);
    assertThat(shipped.values()).noneMatch(name -> name.startsWith("jcl-over-slf4j"));
  }

  @Test
  void everyPartHasAPackageUrlAndALicence() throws IOException {
    assertThat(components())
        .allSatisfy(
            component -> {
              assertThat(String.valueOf(component.get("purl"))).startsWith("pkg:maven/");
              assertThat(maps(component, "licenses")).isNotEmpty();
              assertThat(component.get("scope")).isEqualTo("required");
            });
  }

  @Test
  void namesTheOriginOfPicocli() throws IOException {
    Map<?, ?> picocli =
        components().stream()
            .filter(component -> "picocli".equals(component.get("name")))
            .findFirst()
            .orElseThrow();
    String purl = PICOCLI + picocli.get("version");
    assertThat(picocli.get("purl")).isEqualTo(purl);
    Map<?, ?> pedigree = (Map<?, ?>) Objects.requireNonNull(picocli.get("pedigree"));
    assertThat(maps(pedigree, "ancestors")).hasSize(1).allMatch(it -> purl.equals(it.get("purl")));
    assertThat(String.valueOf(pedigree.get("notes"))).contains("compiled for Java 25");
    assertThat(Files.readString(BILL)).doesNotContain("io.railwright/picocli");
  }

  @Test
  void thePicocliJarSaysItToo() throws IOException {
    Path jar =
        classPath().stream()
            .filter(it -> it.getFileName().toString().startsWith(REBUILT))
            .findFirst()
            .orElseThrow();
    try (JarFile file = new JarFile(jar.toFile())) {
      Properties origin = new Properties();
      origin.load(
          file.getInputStream(entry(file, "META-INF/maven/info.picocli/picocli/pom.properties")));
      assertThat(origin)
          .containsEntry("groupId", "info.picocli")
          .containsEntry("artifactId", "picocli");
      assertThat(jar.getFileName()).hasToString(REBUILT + origin.get("version") + ".jar");
      assertThat(file.getManifest().getMainAttributes().getValue("Origin"))
          .isEqualTo(PICOCLI + origin.get("version"));
      assertThat(entry(file, "META-INF/maven/info.picocli/picocli/pom.xml").getSize()).isPositive();
      assertThat(entry(file, "META-INF/LICENSE").getSize()).isGreaterThan(10_000);
      assertThat(entry(file, "META-INF/NOTICE").getSize()).isPositive();
    }
  }

  private static ZipEntry entry(JarFile file, String name) {
    ZipEntry entry = file.getEntry(name);
    assertThat(entry).as(name).isNotNull();
    return entry;
  }

  @Test
  void saysNothingOfThisMachineOrTheMomentAndNamesNoRegistry() throws IOException {
    String text = Files.readString(BILL);
    assertThat(new Words(SourceTree.root()).complaints("rail.cdx.json", text)).isEmpty();
    assertThat(text)
        .doesNotContain("\"timestamp\"")
        .doesNotContain("\"serialNumber\"")
        .doesNotContain(System.getProperty("user.home") + "/");
  }

  @Test
  void thirdPartyNoticesNameEveryLibraryWithItsVersion() throws IOException {
    String notices = SourceTree.read(SourceTree.root().resolve("THIRD-PARTY.md"));
    List<String> expected =
        components().stream()
            .filter(component -> !"io.railwright".equals(component.get("group")))
            .map(component -> component.get("name") + " | " + component.get("version"))
            .sorted(Comparator.naturalOrder())
            .toList();
    List<String> named =
        notices
            .lines()
            .filter(line -> line.matches("\\| [a-z0-9-]+ \\| [0-9.]+ \\|.*"))
            .map(line -> line.substring(2).replaceFirst(" \\|[^|]*\\|[^|]*\\|$", ""))
            .sorted()
            .toList();
    assertThat(named).isEqualTo(expected);
  }
}
