package io.curcuma.generator.existing;

/** Why a class does not hold what the schema says. */
final class BeanMismatch extends Exception {
    private static final long serialVersionUID = 1L;
    private final String reason;

    BeanMismatch(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
