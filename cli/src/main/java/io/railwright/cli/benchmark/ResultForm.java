package io.railwright.cli.benchmark;

import picocli.CommandLine.Option;

/** In which form results are shown. */
final class ResultForm {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json, markdown, html (with plots) or csv.")
  private BenchForm form = BenchForm.text;

  BenchForm form() {
    return form;
  }
}
