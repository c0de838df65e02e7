package io.railwright.model.monitor;

/**
 * What a port counted since somebody began to watch it.
 *
 * @param key of the column: the fact that holds the counter, behind the part of the port that
 *     counts
 * @param title what is counted, in words
 * @param unit for people; empty where none is known
 */
public record CountedAmount(String key, String title, double amount, String unit) {}
