package io.railwright.web.page;

import io.railwright.model.fact.Subject;
import io.railwright.view.layout.Markup;
import io.railwright.web.http.Call;

/** Where the script draws what a port or an application did, with the times to choose from. */
final class Charts {
  private Charts() {}

  static String of(Subject subject, Call call) {
    return """
    <section id="charts" aria-labelledby="charts-title" data-port="%s" data-from="%s" data-to="%s">
    <h2 id="charts-title">Over time</h2>
    <p class="spans" hidden><button type="button" data-span="600">10 min</button>
    <button type="button" data-span="3600">1 h</button>
    <button type="button" data-span="21600">6 h</button>
    <button type="button" data-span="604800">7 d</button></p>
    <div class="charts"><p>The charts need a script; the numbers are in the API too.</p></div>
    </section>
    """
        .formatted(
            Markup.text(subject.path()),
            Markup.text(call.optional("from").orElse("")),
            Markup.text(call.optional("to").orElse("")));
  }
}
