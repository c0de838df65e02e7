/**
 * What is known of the site before a rule is judged: values that people, machines or nobody has
 * said, and what the inventory says of groups, roles of ports and neighbours.
 */
@NullMarked
package io.railwright.assess.site;

import org.jspecify.annotations.NullMarked;
