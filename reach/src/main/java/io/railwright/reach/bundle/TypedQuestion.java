package io.railwright.reach.bundle;

import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Question.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A question as a person would type it. */
final class TypedQuestion {
  private TypedQuestion() {}

  static String of(Form form, String item) {
    return switch (form) {
      case Form.Run(List<String> words) -> ShellWords.join(words);
      case Form.Esxcli(EsxcliQuestion of) -> ShellWords.join(of.words());
      case Form.Sifted sifted -> ShellWords.join(sifted.words());
      case Form.Read(List<String> words) -> ShellWords.join(words);
      case Form.Text(String file, boolean whole) ->
          ShellWords.join(whole ? List.of("cat", file) : List.of("sed", "/^$/q", file));
      case Form.Lines lines -> lines.command();
      case Form.Parts parts -> parts.command();
      case Form.Bytes(List<Glob> files) -> "cat " + Glob.join(files);
      case Form.Each(List<Glob> of, List<String> words, boolean single, var perl) -> {
        List<String> filled = new ArrayList<>();
        for (String word : words) {
          filled.add(word.replace(Form.Each.NAME, item));
        }
        yield ShellWords.join(filled);
      }
      case Form.Line line -> line.command();
      case Form.Configure(List<String> lines) ->
          "configure terminal ; " + String.join(" ; ", lines) + " ; end";
      case Form.Request request ->
          "kubectl %s --raw %s"
              .formatted(
                  request.changes() ? request.method().toLowerCase(Locale.ROOT) : "get",
                  ShellWords.quote(request.path()));
      case Form.Objects objects -> "kubectl get " + objects.fullName() + " -A -o json";
      case Form.Managed(ManagedList list) -> list.shown();
      case Form.Called(ManagedCall call) -> call.shown();
    };
  }
}
