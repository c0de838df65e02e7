package io.railwright.checks;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Finds files, methods and packages that have grown too large to be read in one go. */
final class SourceShape {
  static final int FILE_LIMIT = 400;
  static final int METHOD_LIMIT = 60;

  static final int PACKAGE_LIMIT = 40;

  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  private SourceShape() {}

  /** A file to look at. */
  static final class Source extends SimpleJavaFileObject {
    private final String name;
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE);
      this.name = name;
      this.text = text;
    }

    @Override
    public String getName() {
      return name;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /**
   * A sentence for each thing that is too long. One compiler reads all: each takes long to make.
   */
  static List<String> complaints(List<Source> sources) {
    List<String> found = new ArrayList<>();
    for (Source source : sources) {
      long lines = source.text.lines().count();
      if (lines > FILE_LIMIT) {
        found.add(source.name + " has " + lines + " lines, more than " + FILE_LIMIT);
      }
    }
    JavacTask task =
        (JavacTask) JAVAC.getTask(null, null, null, List.of("-proc:none"), null, sources);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        new MethodScanner(unit, positions, found).scan(unit, null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  /** A sentence for each folder that has too many files for one package. */
  static List<String> crowds(List<Path> files) {
    Map<String, Long> counts =
        files.stream()
            .map(it -> String.valueOf(it.getParent()))
            .collect(Collectors.groupingBy(it -> it, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .filter(it -> it.getValue() > PACKAGE_LIMIT)
        .map(it -> it.getKey() + " has " + it.getValue() + " files, more than " + PACKAGE_LIMIT)
        .toList();
  }

  private static final class MethodScanner extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String name;
    private final List<String> found;

    MethodScanner(CompilationUnitTree unit, SourcePositions positions, List<String> found) {
      this.unit = unit;
      this.positions = positions;
      this.name = unit.getSourceFile().getName();
      this.found = found;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
      LineMap lines = unit.getLineMap();
      long first = lines.getLineNumber(positions.getStartPosition(unit, method));
      long last = lines.getLineNumber(positions.getEndPosition(unit, method));
      long length = last - first + 1;
      if (length > METHOD_LIMIT) {
        found.add(
            "%s: method %s has %d lines, more than %d"
                .formatted(name, method.getName(), length, METHOD_LIMIT));
      }
      return super.visitMethod(method, null);
    }
  }
}
