package io.railwright.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * A long story or campaign, run by {@code -Dthorough=true} alone. CI does; who waits for a plain
 * build is told by shorter tests that the parts work.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("slow")
@EnabledIfSystemProperty(named = "thorough", matches = "true")
public @interface Thorough {}
