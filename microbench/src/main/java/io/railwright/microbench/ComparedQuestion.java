package io.railwright.microbench;

/**
 * Where a collector tells one counter.
 *
 * @param pattern finds it in the answer, as its first group
 */
record ComparedQuestion(String address, String pattern) {}
