/** The links of ports: cables, modules, addresses, whether a port is in use. */
@NullMarked
package io.railwright.survey.link;

import org.jspecify.annotations.NullMarked;
