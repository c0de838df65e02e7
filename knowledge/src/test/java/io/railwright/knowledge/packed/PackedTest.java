package io.railwright.knowledge.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.knowledge.load.OwnSentences;
import io.railwright.model.file.Place;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PackedTest {
  private record Everything(
      List<Object> values, Map<String, Optional<Place>> places, boolean flag, int whole) {}

  private record Unfit(Set<String> words) {}

  private static Object afterwards(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new RecordWriter(bytes).write(value);
    return new RecordReader(new ByteArrayInputStream(bytes.toByteArray())).read();
  }

  /** As something that is equal where all it holds is: patterns never are. */
  private static Object plain(Object value) {
    return switch (value) {
      case Record fields ->
          Arrays.stream(fields.getClass().getRecordComponents())
              .map(component -> Map.entry(component.getName(), plain(value(fields, component))))
              .toList();
      case List<?> list -> list.stream().map(PackedTest::plain).toList();
      case Map<?, ?> map ->
          map.entrySet().stream()
              .collect(Collectors.toMap(Map.Entry::getKey, it -> plain(it.getValue())));
      case Optional<?> maybe -> maybe.map(PackedTest::plain);
      case Pattern pattern -> pattern.pattern();
      default -> value;
    };
  }

  private static Object value(Record fields, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(fields);
    } catch (ReflectiveOperationException closed) {
      throw new LinkageError(component.getName(), closed);
    }
  }

  @Test
  void everyKindOfValueComesBack() throws IOException {
    Everything all =
        new Everything(
            List.of("a", "a", new BigDecimal("0.10"), Tag.LIST, Tag.MAP, Tag.LIST, 7L, -1, 0.5),
            Map.of("here", Optional.of(new Place("a", 1, 2)), "nowhere", Optional.empty()),
            true,
            -5);
    assertThat(afterwards(all)).isEqualTo(all);
    assertThat(afterwards(Pattern.compile("a+"))).hasToString("a+");
  }

  @Test
  void whatHasNoFormIsRefused() {
    assertThatThrownBy(() -> afterwards(new Unfit(Set.of("a"))))
        .hasMessageStartingWith("can't be packed");
    assertThatThrownBy(() -> afterwards(Pattern.compile("a", Pattern.CASE_INSENSITIVE)))
        .hasMessageContaining("with flags");
  }

  @Test
  void knowledgeIsAsItWasReadFromItsFiles() throws Exception {
    Knowledge read = KnowledgeFolder.load(List.of(), List.of());
    Knowledge unpacked = (Knowledge) afterwards(read);
    assertThat(plain(unpacked)).isEqualTo(plain(read));
    assertThat(unpacked.rules().keySet()).containsExactlyElementsOf(read.rules().keySet());
    assertThat(unpacked.readBy()).isEqualTo(read.readBy());
  }

  @Test
  void otherFilesAreToo() throws IOException {
    assertThat(afterwards(OwnSentences.captures())).isEqualTo(OwnSentences.captures());
    assertThat(afterwards(OwnSentences.simulations())).isEqualTo(OwnSentences.simulations());
    Packed.Declarations read =
        new Packed.Declarations(List.copyOf(KnowledgeFolder.vocabulary().all()));
    assertThat(afterwards(read)).isEqualTo(read);
  }
}
