package io.railwright.web.page;

import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import io.railwright.web.http.Answer;
import io.railwright.web.http.ProblemAnswer;
import io.railwright.web.http.WebProblem;

/** Why a page can't be shown. */
public final class ProblemPage {
  /** What is not there yet is looked for again. */
  private static final String AGAIN = "<meta http-equiv=\"refresh\" content=\"2\">\n";

  private ProblemPage() {}

  public static Answer of(WebProblem problem) {
    String title = WebProblem.title(problem.status());
    String text =
        (problem.status() == 503
                ? Frame.head(title).replace("<title>", AGAIN + "<title>")
                : Frame.head(title))
            + "<main id=\"main\">\n<h1>"
            + Markup.text(title)
            + "</h1>\n<section>"
            + Html.paragraph(problem.detail())
            + "<p><a href=\"/\">To the problems of the fabric</a></p></section></main>\n"
            + "</body></html>\n";
    Answer.Whole plain = ProblemAnswer.of(problem);
    return new Answer.Whole(problem.status(), Answer.HTML, text, plain.headers());
  }
}
