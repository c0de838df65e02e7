package io.railwright.testing.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** What a reader of Markdown makes of a document, as GitHub does: with tables and addresses. */
public record LiveMarkdown(List<Node> nodes) {
  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create(), AutolinkExtension.create()))
          .build();

  /** What GitHub turns into a link or a mail by itself. */
  private static final Pattern REACHES_OUT =
      Pattern.compile("(?i)(?<![A-Za-z0-9])(?:@[a-z]|#\\d|GH-\\d|www\\.)|://|@evil");

  public static LiveMarkdown of(String text) {
    List<Node> nodes = new ArrayList<>();
    add(PARSER.parse(text), nodes);
    return new LiveMarkdown(nodes);
  }

  private static void add(Node node, List<Node> nodes) {
    nodes.add(node);
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      add(child, nodes);
    }
  }

  /**
   * Nothing that shows a picture, leads elsewhere, calls somebody or passes for our own heading.
   *
   * @param addresses whether addresses that are written out may lead where they say
   */
  public void assertInert(boolean addresses) {
    assertThat(nodes).noneMatch(it -> it instanceof Image);
    assertThat(nodes).noneMatch(it -> it instanceof HtmlBlock || it instanceof HtmlInline);
    for (Node node : nodes) {
      if (node instanceof Link link) {
        assertThat(link.getFirstChild()).isInstanceOf(Text.class);
        String shown = ((Text) link.getFirstChild()).getLiteral();
        assertThat(link.getDestination()).endsWith(shown);
        assertThat(addresses || isSource(link)).as("link %s", shown).isTrue();
      } else if (node instanceof Text text && !(text.getParent() instanceof Link)) {
        assertThat(REACHES_OUT.matcher(text.getLiteral()).find()).as(text.getLiteral()).isFalse();
      } else if (node instanceof Heading heading && heading.getFirstChild() instanceof Text text) {
        assertThat(text.getLiteral()).doesNotStartWith("forged");
      } else if (node instanceof TableRow row) {
        assertThat(cells(row)).isEqualTo(cells(head(row)));
      }
    }
  }

  /** The headings of the table that a row is in: no cell may become two. */
  private static Node head(TableRow row) {
    return row.getParent().getParent().getFirstChild().getFirstChild();
  }

  /** Sources are lists below a finding, and come from the knowledge. */
  private static boolean isSource(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at instanceof org.commonmark.node.ListItem) {
        return true;
      }
    }
    return false;
  }

  private static int cells(Node row) {
    int cells = 0;
    for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
      cells += cell instanceof TableCell ? 1 : 0;
    }
    return cells;
  }
}
