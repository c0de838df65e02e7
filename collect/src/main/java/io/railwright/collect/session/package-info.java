/**
 * Texts that people keep of tools which print labels and values: reports of several tools and
 * devices one after another, with the commands between them. It knows no tool.
 */
@NullMarked
package io.railwright.collect.session;

import org.jspecify.annotations.NullMarked;
