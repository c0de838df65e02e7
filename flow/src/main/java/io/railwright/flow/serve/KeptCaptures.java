package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.KeptCapture;
import io.railwright.model.file.FileReason;
import io.railwright.model.text.Nearest;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Captures of packets in a folder, as {@code rail pcap} reads them. They are read one after the
 * other in the background, and again when a file has changed. Links are not followed: who may write
 * into the folder can't have other files opened.
 */
public final class KeptCaptures {
  /** Those that are listed, the newest of them. */
  public static final int MOST_FILES = 200;

  /** A folder that holds more is not looked through to its end. */
  private static final int MOST_LOOKED_AT = 20_000;

  /** What is longer is read on the command line, by who knows what it costs. */
  private static final long LARGEST = 4L << 30;

  /** A file that changed a moment ago is mostly still written. */
  private static final Duration STILL_WRITTEN = Duration.ofSeconds(5);

  private final Path folder;
  private final CaptureReader reader;

  public KeptCaptures(Path folder) {
    this(folder, CaptureReader.LONGEST);
  }

  /**
   * The same with another limit.
   *
   * @param longest after which a file is given up
   */
  KeptCaptures(Path folder, Duration longest) {
    this.folder = folder.toAbsolutePath().normalize();
    this.reader = new CaptureReader(this.folder, longest);
  }

  /** A file as it was when the folder was looked at. */
  record CaptureFile(String name, Instant written, long bytes) {}

  /** What is there, the newest first, with what is known of each; reading of the rest goes on. */
  public List<KeptCapture> all() throws FabricException {
    List<KeptCapture> all = new ArrayList<>();
    for (CaptureFile entry : entries()) {
      all.add(inShort(entry));
    }
    return all;
  }

  private KeptCapture inShort(CaptureFile entry) {
    Optional<String> refusal = refusal(entry);
    if (refusal.isPresent()) {
      return unread(entry, KeptCapture.State.REFUSED, refusal.get());
    }
    return switch (reader.inShort(entry)) {
      case CaptureReader.Known.Waiting _ -> unread(entry, KeptCapture.State.WAITING, "");
      case CaptureReader.Known.Refused(String why) -> unread(entry, KeptCapture.State.REFUSED, why);
      case CaptureReader.Known.Read(CaptureReport report) -> inShort(entry, report);
      case CaptureReader.Known.Listed(KeptCapture capture) -> capture;
    };
  }

  /** What a list shows of a report: sentences, and not all that they sum up. */
  static KeptCapture inShort(CaptureFile entry, CaptureReport report) {
    CapturedFile file = report.files().getFirst();
    return new KeptCapture(
        entry.name,
        entry.written,
        entry.bytes,
        KeptCapture.State.READ,
        file.damage().map(it -> "damaged at byte " + it.offset() + ": " + it.reason()).orElse(""),
        file.counts().packets(),
        file.counts().roce(),
        report.verdicts().stream()
            .map(it -> new CaptureVerdict(it.id(), it.severity(), it.sentence(), List.of()))
            .toList());
  }

  private static KeptCapture unread(CaptureFile entry, KeptCapture.State state, String says) {
    return KeptCapture.unread(entry.name, entry.written, entry.bytes, state, says);
  }

  /** Why a file is not even opened; empty for one that is. */
  private static Optional<String> refusal(CaptureFile entry) {
    if (entry.bytes > LARGEST) {
      return Optional.of("longer than 4 GiB, which is not read here; rail pcap reads it");
    }
    Duration quiet = Duration.between(entry.written, Instant.now()).abs();
    return quiet.compareTo(STILL_WRITTEN) < 0
        ? Optional.of("still written; it is read when nobody has changed it for 5 s")
        : Optional.empty();
  }

  private List<CaptureFile> entries() throws FabricException {
    List<CaptureFile> entries = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      int seen = 0;
      for (Path file : files) {
        if (++seen > MOST_LOOKED_AT) {
          break;
        }
        entry(file).ifPresent(entries::add);
      }
    } catch (DirectoryIteratorException refused) {
      throw new FabricException("the folder of captures can't be read to its end", refused);
    } catch (IOException refused) {
      throw new FabricException(
          "the folder of captures can't be read: " + FileReason.of(refused), refused);
    }
    entries.sort(
        Comparator.comparing(CaptureFile::written).reversed().thenComparing(CaptureFile::name));
    return entries.subList(0, Math.min(entries.size(), MOST_FILES));
  }

  /** Plain files alone: a pipe would never end. */
  private static Optional<CaptureFile> entry(Path file) throws IOException {
    String name = file.getFileName().toString();
    try {
      BasicFileAttributes of =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return of.isRegularFile() && !name.startsWith(".")
          ? Optional.of(new CaptureFile(name, of.lastModifiedTime().toInstant(), of.size()))
          : Optional.empty();
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    }
  }

  /**
   * What a capture shows, or two of the same traffic; empty while it is read. Only what is listed
   * is opened, whatever the name.
   *
   * @param second another vantage point
   */
  public Optional<CaptureReport> report(String first, Optional<String> second)
      throws FabricException {
    List<CaptureFile> entries = entries();
    List<CaptureFile> wanted = new ArrayList<>();
    wanted.add(named(first, entries));
    if (second.isPresent()) {
      wanted.add(named(second.get(), entries));
    }
    for (CaptureFile entry : wanted) {
      Optional<String> refusal = refusal(entry);
      if (refusal.isPresent()) {
        throw new FabricException(entry.name + " is " + refusal.get());
      }
    }
    return switch (reader.whole(wanted)) {
      case CaptureReader.Known.Read(CaptureReport report) -> Optional.of(report);
      case CaptureReader.Known.Refused(String why) -> throw new FabricException(why);
      case CaptureReader.Known.Waiting _, CaptureReader.Known.Listed _ -> Optional.empty();
    };
  }

  private static CaptureFile named(String name, List<CaptureFile> entries) throws FabricException {
    Optional<CaptureFile> found = entries.stream().filter(it -> it.name.equals(name)).findFirst();
    if (found.isEmpty()) {
      throw new FabricException(
          "there is no file '"
              + name
              + "' among the captures"
              + Nearest.hint(name, entries.stream().map(CaptureFile::name).toList()));
    }
    return found.get();
  }
}
