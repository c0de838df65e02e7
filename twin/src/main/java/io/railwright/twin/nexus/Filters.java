package io.railwright.twin.nexus;

import io.railwright.twin.nexus.CommandLine.Output;
import io.railwright.twin.nexus.config.Complaint;
import io.railwright.twin.nexus.show.Answer;
import io.railwright.twin.nexus.show.Body;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What stands behind the bars of a command: {@code | json}, {@code | include PFC}. */
final class Filters {
  private static final List<String> WORDS =
      List.of("begin", "exclude", "include", "json", "json-pretty", "no-more");

  private Filters() {}

  static Output apply(Answer answer, List<String> filters) {
    Output output = new Output(answer.text(), answer.body(), Complaint.NONE, true);
    for (String filter : filters) {
      if (output.complaint().isNone()) {
        output = apply(output, filter.strip());
      }
    }
    return output;
  }

  private static Output apply(Output output, String filter) {
    String[] words = filter.split("\\s+", 2);
    String word = WORDS.contains(words[0]) ? words[0] : spelt(words[0]);
    boolean searches = List.of("begin", "exclude", "include").contains(word);
    if (word.isEmpty() || searches == (words.length == 1)) {
      return Output.of(
          new Complaint(word.isEmpty() ? "% Invalid command" : "% Incomplete command", 0));
    }
    return switch (word) {
      case "json", "json-pretty" -> json(output);
      case "no-more" -> new Output(output.text(), output.body(), Complaint.NONE, false);
      default -> search(output, word, words[1]);
    };
  }

  private static String spelt(String word) {
    return WORDS.stream().filter(it -> it.startsWith(word)).findFirst().orElse("");
  }

  private static Output json(Output output) {
    return output
        .body()
        .map(Body::print)
        .map(it -> new Output(it + "\n", output.body(), Complaint.NONE, output.paged()))
        .orElseGet(() -> Output.of(new Complaint("ERROR: Structured output unsupported", -1)));
  }

  private static Output search(Output output, String how, String written) {
    Pattern pattern;
    try {
      pattern = Pattern.compile(written.replaceAll("^\"(.*)\"$", "$1"));
    } catch (PatternSyntaxException wrong) {
      return Output.of(new Complaint("grep: invalid regular expression", -1));
    }
    Stream<String> lines = output.text().lines();
    Stream<String> chosen =
        switch (how) {
          case "begin" -> lines.dropWhile(it -> !pattern.matcher(it).find());
          case "exclude" -> lines.filter(it -> !pattern.matcher(it).find());
          default -> lines.filter(it -> pattern.matcher(it).find());
        };
    String text = chosen.map(it -> it + "\n").collect(Collectors.joining());
    return new Output(text, Optional.empty(), Complaint.NONE, output.paged());
  }
}
