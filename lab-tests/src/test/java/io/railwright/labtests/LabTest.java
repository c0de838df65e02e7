package io.railwright.labtests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that need the lab: it is brought up before the first of them, and down after the last. All
 * classes share one, unless they ask for nodes of their own.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("lab")
@ExtendWith(LabExtension.class)
@interface LabTest {
  /**
   * The nodes of a lab that only this class has, for one that keeps a node busy for minutes: with
   * {@code @Execution(CONCURRENT)} it then runs beside all others.
   */
  String[] own() default {};
}
