package io.railwright.knowledge.load;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.packed.Packed;
import io.railwright.knowledge.vocabulary.Vocabulary;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.file.TextFile;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where knowledge lies: in rail itself, and in folders of users. */
public final class KnowledgeFolder {
  private static final String OWN = "/io/railwright/knowledge/data";
  private static final String FACTS = "facts";

  /** What rail comes with, by whether it was loaded with its cases. */
  private static final Map<Boolean, Knowledge> OWN_BY_CASES = new HashMap<>();

  /** Of a file, or of an entry of a file that holds several. */
  private static final Pattern ID = Pattern.compile("(?m)^(?:- )?id: *\"?([^\\s\"#]+)");

  private KnowledgeFolder() {}

  /**
   * What rail comes with, and what these folders and files of profiles add; the folders' cases are
   * loaded too.
   */
  public static Knowledge load(List<Path> folders, List<Path> profiles) throws BadFileException {
    if (folders.isEmpty() && profiles.isEmpty()) {
      return own(false);
    }
    KnowledgeLoader loader = new KnowledgeLoader();
    own(loader, false);
    for (Path folder : folders) {
      user(loader, folder);
    }
    for (Path profile : profiles) {
      loader.add(file(profile, "profiles/" + profile.getFileName()));
    }
    return loader.finish();
  }

  private static KnowledgeLoader.Document file(Path file, String path) throws BadFileException {
    try {
      return new KnowledgeLoader.Document(path, file.toString(), text(file));
    } catch (IOException unreadable) {
      String why =
          unreadable instanceof NoSuchFileException
              ? "there is no such file"
              : "can't be read: " + unreadable.getMessage();
      throw new BadFileException(Place.whole(file.toString()), why);
    }
  }

  /**
   * The names of what one folder of rail's own knowledge holds, in order. Only the lines that name
   * something are looked at, which takes a tenth of the time of loading it.
   */
  public static List<String> ids(String folder) {
    List<String> ids = new ArrayList<>();
    own(
        root -> {
          try (Stream<Path> files = Files.walk(root.resolve(folder))) {
            for (Path file : files.filter(KnowledgeFolder::mayName).sorted().toList()) {
              ID.matcher(text(file)).results().forEach(id -> ids.add(id.group(1)));
            }
          }
        });
    ids.sort(null);
    return ids;
  }

  private static boolean mayName(Path file) {
    return Files.isRegularFile(file) && !file.endsWith("cases.yaml");
  }

  /** What a site says in a file of its own: a mapping of the keys of a site to values. */
  public static Map<String, List<String>> site(Path file, Knowledge knowledge)
      throws BadFileException {
    KnowledgeLoader.Document document = file(file, "site");
    Problems problems = new Problems();
    Map<String, List<String>> values = new LinkedHashMap<>();
    Optional<Yaml> root = YamlParser.parse(document.name(), document.text());
    if (root.isEmpty()) {
      return values; // a draft in which nothing is decided yet
    }
    Entries entries = Entries.of(root.get(), knowledge.site().keySet(), problems);
    References references = new References(knowledge, problems, new Spots(), Set.of());
    for (String key : knowledge.site().keySet()) {
      entries
          .get(key)
          .ifPresent(
              node -> {
                values.put(key, entries.texts(node, key));
                references.site(Map.of(key, entries.texts(node, key)), Spot.of(node));
              });
    }
    problems.throwIfAny();
    return values;
  }

  /** What rail comes with, with its cases. */
  public static Knowledge withOwnCases() throws BadFileException {
    return own(true);
  }

  /** Loaded once: it can't change while rail runs. */
  private static synchronized Knowledge own(boolean cases) throws BadFileException {
    Knowledge known = OWN_BY_CASES.get(cases);
    if (known == null) {
      Optional<Knowledge> packed = cases ? Optional.empty() : Packed.read(Knowledge.class);
      known = packed.isPresent() ? packed.get() : read(cases);
      OWN_BY_CASES.put(cases, known);
    }
    return known;
  }

  private static Knowledge read(boolean cases) throws BadFileException {
    KnowledgeLoader loader = new KnowledgeLoader();
    own(loader, cases);
    return loader.finish();
  }

  /** Loaded when somebody first asks, and once: every read of a fabric asks. */
  private static final class OwnVocabulary {
    private static final Vocabulary ONE =
        Packed.read(Packed.Declarations.class)
            .map(packed -> new Vocabulary(packed.all()))
            .orElseGet(() -> vocabulary(new VocabularyLoader()));
  }

  /** The names that facts may have. Only rail itself declares them, since its parsers make them. */
  public static Vocabulary vocabulary() {
    return OwnVocabulary.ONE;
  }

  /** Meanwhile, on another core: a start takes as long as reading all that rail knows. */
  public static void loadVocabularyAhead() {
    Thread.ofPlatform().daemon().name("vocabulary").start(KnowledgeFolder::vocabulary);
  }

  private static Vocabulary vocabulary(VocabularyLoader loader) {
    own(root -> add(loader, root.resolve(FACTS)));
    try {
      return loader.finish();
    } catch (BadFileException bad) {
      throw new IllegalStateException("rail's own vocabulary: " + bad.getMessage(), bad);
    }
  }

  private static void add(VocabularyLoader loader, Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        loader.add("knowledge/" + FACTS + "/" + file.getFileName(), text(file));
      }
    }
  }

  private static void own(KnowledgeLoader loader, boolean cases) {
    own(root -> add(loader, root, "knowledge/", cases));
  }

  private interface Reader {
    void read(Path root) throws IOException;
  }

  private static void own(Reader reader) {
    try {
      URI data = Objects.requireNonNull(KnowledgeFolder.class.getResource(OWN)).toURI();
      if (!data.getScheme().equals("jar")) {
        reader.read(Path.of(data));
        return;
      }
      try (FileSystem jar = FileSystems.newFileSystem(jar(data))) {
        reader.read(jar.getPath(OWN));
      }
    } catch (URISyntaxException | IOException lost) {
      throw new IllegalStateException("rail's own knowledge can't be read", lost);
    }
  }

  /** Opened by its path, each time anew: by its address a jar is opened once at a time. */
  private static Path jar(URI inside) {
    String file = inside.getRawSchemeSpecificPart();
    return Path.of(URI.create(file.substring(0, file.indexOf("!/"))));
  }

  private static void user(KnowledgeLoader loader, Path folder) {
    Place place = Place.whole(folder.toString());
    try {
      if (!Files.isDirectory(folder)) {
        throw new NotDirectoryException(folder.toString());
      }
      add(loader, folder, folder + "/", true);
    } catch (NotDirectoryException none) {
      loader.refuse(place, "is no folder; name one that holds rules, parameters or profiles");
    } catch (IOException unreadable) {
      loader.refuse(place, "can't be read: " + unreadable.getMessage());
    }
  }

  private static void add(KnowledgeLoader loader, Path root, String prefix, boolean cases)
      throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String path = root.relativize(file).toString().replace('\\', '/');
        if (prefix.equals("knowledge/")
            && (path.startsWith(FACTS + "/") || OwnSentences.FILES.contains(path))) {
          continue; // the vocabulary and what is said of captures and simulations: by themselves
        }
        if (cases) {
          loader.add(new KnowledgeLoader.Document(path, prefix + path, text(file)));
        } else if (!path.endsWith("/cases.yaml")) {
          loader.addWithoutCases(new KnowledgeLoader.Document(path, prefix + path, text(file)));
        }
      }
    } catch (UncheckedIOException walk) {
      throw walk.getCause();
    }
  }

  private static String text(Path file) throws IOException {
    try {
      return TextFile.read(file);
    } catch (FileSystemException said) {
      throw said;
    } catch (IOException unfit) {
      throw new IOException(file + ": " + unfit.getMessage(), unfit);
    }
  }
}
