package io.curcuma.embedded.verify;

/** A document that cannot be read. */
final class UnreadableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    UnreadableException(DocumentPlace place, String message) {
        super(message);
        this.finding = new Finding(place, message);
    }

    Finding finding() {
        return finding == null ? new Finding(DocumentPlace.NONE, String.valueOf(getMessage())) : finding;
    }
}
