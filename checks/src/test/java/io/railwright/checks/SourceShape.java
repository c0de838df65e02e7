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
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Finds files and methods that have grown too long to be read in one go. */
final class SourceShape {
  static final int FILE_LIMIT = 400;
  static final int METHOD_LIMIT = 60;

  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  private SourceShape() {}

  /** A sentence for each thing in {@code source} that is too long. */
  static List<String> complaints(String name, String source) {
    List<String> found = new ArrayList<>();
    long lines = source.lines().count();
    if (lines > FILE_LIMIT) {
      found.add(name + " has " + lines + " lines, more than " + FILE_LIMIT);
    }
    scan(source, (method, length) -> addMethod(found, name, method, length));
    return found;
  }

  private static void addMethod(List<String> found, String name, String method, long length) {
    if (length > METHOD_LIMIT) {
      found.add(
          name + ": method " + method + " has " + length + " lines, more than " + METHOD_LIMIT);
    }
  }

  private interface MethodSink {
    void method(String name, long lines);
  }

  private static void scan(String source, MethodSink sink) {
    JavacTask task =
        (JavacTask)
            JAVAC.getTask(null, null, null, List.of("-proc:none"), null, List.of(file(source)));
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        new MethodScanner(unit, positions, sink).scan(unit, null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JavaFileObject file(String source) {
    return new SimpleJavaFileObject(
        URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }

  private static final class MethodScanner extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final MethodSink sink;

    MethodScanner(CompilationUnitTree unit, SourcePositions positions, MethodSink sink) {
      this.unit = unit;
      this.positions = positions;
      this.sink = sink;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
      LineMap lines = unit.getLineMap();
      long first = lines.getLineNumber(positions.getStartPosition(unit, method));
      long last = lines.getLineNumber(positions.getEndPosition(unit, method));
      sink.method(method.getName().toString(), last - first + 1);
      return super.visitMethod(method, null);
    }
  }
}
