/**
 * The JSON form of snapshots, written and read as a stream. The form is described by the schema
 * {@code snapshot-2.schema.json}.
 */
@NullMarked
package io.railwright.model.json;

import org.jspecify.annotations.NullMarked;
