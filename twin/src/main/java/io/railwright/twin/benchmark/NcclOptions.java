package io.railwright.twin.benchmark;

import io.railwright.simulate.parameter.Unit;
import java.util.List;
import java.util.Map;

/**
 * The command line options of a program of nccl-tests.
 *
 * @param factor by which sizes grow; 0: they grow by {@code step} bytes
 * @param gpus that one process drives
 */
record NcclOptions(long first, long last, long step, long factor, int gpus, int iterations) {
  private static final long MEBIBYTE = 1 << 20;
  private static final long USUAL = 32 * MEBIBYTE;
  private static final Map<String, Character> LONG =
      Map.of(
          "--minbytes", 'b',
          "--maxbytes", 'e',
          "--stepbytes", 'i',
          "--stepfactor", 'f',
          "--ngpus", 'g',
          "--nthreads", 't',
          "--iters", 'n',
          "--warmup_iters", 'w',
          "--check", 'c');

  /** With the sentence of the tool for what it does not take. */
  static NcclOptions of(List<String> words) {
    long first = USUAL;
    long last = USUAL;
    long step = MEBIBYTE;
    long factor = 0;
    long gpus = 1;
    long threads = 1;
    long iterations = 20;
    for (int i = 0; i < words.size(); i += 2) {
      char option = option(words.get(i));
      if (i + 1 >= words.size()) {
        throw new IllegalArgumentException("option requires an argument -- '" + option + "'");
      }
      String value = words.get(i + 1);
      switch (option) {
        case 'b' -> first = bytes(value);
        case 'e' -> last = bytes(value);
        case 'i' -> step = bytes(value);
        case 'f' -> factor = number(value);
        case 'g' -> gpus = number(value);
        case 't' -> threads = number(value);
        case 'n' -> iterations = Math.max(1, number(value));
        default -> number(value);
      }
    }
    return new NcclOptions(
        first,
        Math.max(first, last),
        Math.max(1, step),
        factor,
        (int) (gpus * threads),
        (int) iterations);
  }

  private static char option(String word) {
    char option = word.matches("-[beifgtnwczm]") ? word.charAt(1) : LONG.getOrDefault(word, '?');
    if (option == '?') {
      throw new IllegalArgumentException(
          word.startsWith("--")
              ? "unrecognized option '" + word + "'"
              : "invalid option -- '" + word.replace("-", "") + "'");
    }
    return option;
  }

  /** 8, 64K, 128M, 8G: powers of two. */
  private static long bytes(String word) {
    String whole = word.matches("\\d+[KMG]") ? word + "iB" : word;
    return Unit.size(whole)
        .filter(it -> it > 0)
        .orElseThrow(
            () -> new IllegalArgumentException("invalid size specified for '" + word + "'"));
  }

  private static long number(String word) {
    if (!word.matches("\\d{1,6}")) {
      throw new IllegalArgumentException("invalid number '" + word + "'");
    }
    return Long.parseLong(word);
  }

  /** The size after this one; a factor of 1 would never end. */
  long next(long size) {
    return factor > 1 ? size * factor : size + step;
  }
}
