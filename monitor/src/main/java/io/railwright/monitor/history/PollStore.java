package io.railwright.monitor.history;

/** Keeps the polls of a watch and is asked for them. */
public interface PollStore extends PollSink, History {}
