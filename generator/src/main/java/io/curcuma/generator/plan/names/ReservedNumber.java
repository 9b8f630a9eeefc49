package io.curcuma.generator.plan.names;

/** A number and a name that a removed component had. */
public record ReservedNumber(int number, String name) {
    /** The name in {@code lower_snake_case}. */
    public String snakeName() {
        return IdlNames.snakeField(name);
    }
}
