/**
 * The firmware of RDMA cards: what the vendor's tools (MFT, and its open sibling mstflint) print of
 * settings, versions, resets and links. Nothing here changes a card.
 */
@NullMarked
package io.railwright.collect.firmware;

import org.jspecify.annotations.NullMarked;
