package io.curcuma.generator.plan;

/** What the numbers file says of a property. */
record NumberedField(int number, String name) {}
