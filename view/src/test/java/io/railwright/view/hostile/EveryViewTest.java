package io.railwright.view.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.text.Harmless;
import io.railwright.testing.Thorough;
import io.railwright.testing.hostile.HostileText;
import io.railwright.testing.hostile.LiveMarkdown;
import io.railwright.testing.hostile.LivePage;
import io.railwright.testing.hostile.Output;
import io.railwright.testing.hostile.PastTheCleaning;
import io.railwright.view.layout.TextOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Every view, in every form, with hostile text in every field of its results. The views are found
 * among the classes, and their results made from the types: a new view is in here by itself.
 */
class EveryViewTest {
  private static final Path CLASSES = Path.of("target", System.getProperty("rail.classes"));

  private static final String[] TEST_TAGS = {
    "testsuites", "testsuite", "testcase", "failure", "error", "skipped"
  };

  @ParameterizedTest
  @Thorough(days = 3)
  @EnumSource
  void nothingHostileComesThrough(HostileText hostile) throws Exception {
    FilledValues filled = new FilledValues(hostile.text);
    for (Class<?> view : views()) {
      for (Method method : methods(view)) {
        String plain = print(filled, view, method, false);
        check(hostile.text, method, false, plain);
        String coloured = print(filled, view, method, true);
        if (!coloured.equals(plain)) {
          check(hostile.text, method, true, coloured);
        }
      }
    }
  }

  private static void check(String hostile, Method method, boolean colour, String printed)
      throws CharacterCodingException {
    Output output = new Output(printed);
    output.assertHarmless(colour);
    if (printed.startsWith("{")) {
      assertThat(output.strings())
          .as("%s keeps what it was given", method)
          .anyMatch(it -> it.contains(Harmless.wholeCharacters(hostile)));
    } else if (printed.startsWith("<!DOCTYPE html>") || printed.startsWith("<svg")) {
      LivePage.assertInert(printed);
    } else if (printed.startsWith("<?xml")) {
      assertThat(tags(printed)).isSubsetOf(TEST_TAGS);
    } else if (isMarkdown(method)) {
      LiveMarkdown.of(printed).assertInert(method.getName().equals("markdown"));
    } else if (method.getDeclaringClass().getSimpleName().endsWith("Csv")) {
      LiveSheet.assertInert(printed);
    }
  }

  /** The names of all elements of a document, which has to be well-formed. */
  private static List<String> tags(String xml) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      NodeList all =
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(xml)))
              .getElementsByTagName("*");
      return IntStream.range(0, all.getLength())
          .mapToObj(it -> all.item(it).getNodeName())
          .toList();
    } catch (ParserConfigurationException | SAXException | IOException wrong) {
      throw new AssertionError(xml, wrong);
    }
  }

  private static boolean isMarkdown(Method method) {
    return method.getName().equals("markdown")
        || method.getDeclaringClass().getSimpleName().endsWith("Markdown");
  }

  private static String print(FilledValues filled, Class<?> view, Method method, boolean colour)
      throws ReflectiveOperationException {
    StringWriter printed = new StringWriter();
    TextOutput out = new TextOutput(printed, colour, false);
    Object made = make(view, out, filled);
    method.invoke(made, arguments(method, filled));
    for (Method end : view.getDeclaredMethods()) {
      if (end.getParameterCount() == 0 && !Modifier.isPrivate(end.getModifiers())) {
        end.setAccessible(true);
        end.invoke(made);
      }
    }
    out.flush();
    assertThat(printed.toString()).as("what %s prints", method).isNotEmpty();
    return printed.toString();
  }

  private static Object make(Class<?> view, TextOutput out, FilledValues filled)
      throws ReflectiveOperationException {
    Constructor<?> constructor = view.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor.newInstance(
        Arrays.stream(constructor.getParameters())
            .map(
                it ->
                    it.getType() == TextOutput.class
                        ? out
                        : filled.one(it.getParameterizedType(), it.getName()))
            .toArray());
  }

  private static Object[] arguments(Method method, FilledValues filled) {
    return Arrays.stream(method.getParameters())
        .map(it -> filled.one(it.getParameterizedType(), it.getName()))
        .toArray();
  }

  /** What prints something: all methods that take a result. */
  private static List<Method> methods(Class<?> view) {
    List<Method> methods = new ArrayList<>();
    for (Method method : view.getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      if (!Modifier.isPrivate(modifiers) && !Modifier.isStatic(modifiers) && canBringText(method)) {
        method.setAccessible(true);
        methods.add(method);
      }
    }
    assertThat(methods).as("methods of %s", view).isNotEmpty();
    return methods;
  }

  private static boolean canBringText(Method method) {
    return !Arrays.stream(method.getParameterTypes()).allMatch(Class::isPrimitive);
  }

  private static List<Class<?>> views() throws IOException {
    return classes().stream()
        .filter(it -> it != TextOutput.class)
        .filter(
            it ->
                Arrays.stream(it.getDeclaredConstructors())
                    .anyMatch(made -> List.of(made.getParameterTypes()).contains(TextOutput.class)))
        .toList();
  }

  private static List<Class<?>> classes() throws IOException {
    Path folder = CLASSES.resolve("io/railwright/view");
    List<Class<?>> classes = new ArrayList<>();
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = CLASSES.relativize(file).toString().replace('/', '.');
        if (name.endsWith(".class") && !name.endsWith("package-info.class")) {
          classes.add(load(name.substring(0, name.length() - ".class".length())));
        }
      }
    }
    return classes;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException gone) {
      throw new AssertionError(gone);
    }
  }

  @Test
  void theViewsAreFound() throws IOException {
    assertThat(views().stream().map(Class::getSimpleName))
        .contains("AuditText", "AuditMarkdown", "AuditJson", "DriftText", "DriftJson", "DiffView")
        .contains("SnapshotText", "SnapshotJson", "HostPage", "FactsText", "PageView", "ParsedView")
        .contains("CaptureText", "CaptureJson", "CapturePage", "FlowTable", "PauseTable")
        .contains("SimulationText", "SimulationJson", "SimulationCsv", "SimulationLists")
        .contains("TwinView", "Details", "NotJudged", "ReportPage", "ReportPictures");
    assertThat(HostileText.values()).hasSizeGreaterThan(30);
  }

  /**
   * A view that held another writer could print past the one that cleans and what stands behind.
   */
  @Test
  void noViewPrintsToAnythingElse() throws IOException {
    Set<Class<?>> others = Set.of(PrintWriter.class, Writer.class);
    for (Class<?> view : classes()) {
      if (view != TextOutput.class && !Writer.class.isAssignableFrom(view)) {
        assertThat(Arrays.stream(view.getDeclaredFields()).map(Field::getType))
            .as("fields of %s", view)
            .doesNotContainAnyElementsOf(others);
        assertThat(
                Arrays.stream(view.getDeclaredConstructors())
                    .flatMap(made -> Arrays.stream(made.getParameterTypes())))
            .as("constructors of %s", view)
            .doesNotContainAnyElementsOf(others);
      }
    }
  }

  @Test
  void onlyJsonGoesPastTheCleaning() throws IOException {
    assertThat(PastTheCleaning.callers()).containsExactly("JsonDocument.java", "SnapshotJson.java");
  }
}
