/**
 * What Cumulus Linux prints: the trees and tables of {@code nv show}, as text and as JSON, and what
 * NetQ tells of RoCE. Nothing here says whether a value is good.
 */
@NullMarked
package io.railwright.collect.switches.cumulus;

import org.jspecify.annotations.NullMarked;
