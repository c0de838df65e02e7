package io.railwright.inventory;

import io.railwright.inventory.text.NameRun;
import io.railwright.yaml.YamlWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A machine as an inventory writes it.
 *
 * @param name its own, or a range that stands for several
 * @param body the lines under its name
 */
record Entry(String name, List<String> body) {
  Stream<String> lines() {
    return Stream.concat(Stream.of("  " + YamlWord.of(name) + ":"), body.stream());
  }

  /** Machines that follow each other in name and are said to be alike become one entry. */
  static List<Entry> folded(List<Entry> entries) {
    List<Entry> folded = new ArrayList<>();
    for (int at = 0; at < entries.size(); ) {
      Entry first = entries.get(at++);
      Optional<NameRun> run = Optional.empty();
      while (at < entries.size() && entries.get(at).body.equals(first.body)) {
        String next = entries.get(at).name;
        Optional<NameRun> longer =
            run.isPresent() ? run.flatMap(it -> it.with(next)) : NameRun.of(first.name, next);
        if (longer.isEmpty()) {
          break;
        }
        run = longer;
        at++;
      }
      folded.add(new Entry(run.map(NameRun::pattern).orElse(first.name), first.body));
    }
    return folded;
  }
}
