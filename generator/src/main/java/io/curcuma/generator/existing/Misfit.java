package io.curcuma.generator.existing;

/** Why a class does not hold what the schema says. */
final class Misfit extends Exception {
    private static final long serialVersionUID = 1L;
    private final String reason;

    Misfit(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
