/**
 * Results of benchmarks as text, JSON, Markdown, CSV and a page. A view shows what was judged and
 * judges nothing.
 */
@NullMarked
package io.railwright.view.benchmark;

import org.jspecify.annotations.NullMarked;
