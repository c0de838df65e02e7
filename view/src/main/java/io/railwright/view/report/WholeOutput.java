package io.railwright.view.report;

/**
 * The commands that print what is too long for a page. Each has the options of the report.
 *
 * @param audit prints all findings
 * @param drift prints all differences
 */
public record WholeOutput(String audit, String drift) {}
