package io.railwright.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A long story or campaign, run by {@code -Dthorough=true} alone. CI does; who waits for a plain
 * build is told by shorter tests that the parts work.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("slow")
@ExtendWith(ThoroughCondition.class)
public @interface Thorough {
  /**
   * On one of how many days it is run; on all of them with {@code -Dwhole=true}. For a story whose
   * way through the code others take as well, since all stories together take an hour.
   */
  int days() default 1;
}
