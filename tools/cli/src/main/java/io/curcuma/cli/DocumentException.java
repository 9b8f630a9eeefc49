package io.curcuma.cli;

/** What went wrong with one document, whose name is printed before it. */
final class DocumentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String document;
    private final Exception failure;

    DocumentException(String document, Exception failure) {
        super(failure);
        this.document = document;
        this.failure = failure;
    }

    String document() {
        return document;
    }

    Exception failure() {
        return failure;
    }
}
