package io.curcuma.embedded.verify;

/**
 * What is wrong with a document.
 *
 * @param message for the author of the document: it may quote it
 */
public record Finding(DocumentPlace place, String message) {}
