package io.curcuma.generator.plan.numbers;

/** What the numbers file says of a property. */
public record NumberedField(int number, String name) {}
