package io.railwright.web.http;

/**
 * Who asks.
 *
 * @param name for people; empty for whoever is on this machine
 * @param csrf what a page of this server sends along with an order, so that no other page can give
 *     one in this visitor's name
 * @param isProgram whether each request proves by itself who sent it, so that no other page could
 *     have made a browser send it
 */
public record Visitor(Role role, String name, String csrf, boolean isProgram) {}
