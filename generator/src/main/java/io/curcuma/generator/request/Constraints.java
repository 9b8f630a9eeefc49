package io.curcuma.generator.request;

/** Contracts of others that can state the rules of the schemas, if they are asked to. */
public enum Constraints {
    /** Options of protovalidate in every {@code .proto}. */
    PROTOVALIDATE,
    /** Annotations of Jakarta Validation on the beans. */
    JAKARTA
}
