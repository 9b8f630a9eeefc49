package io.curcuma.benchmarks.library.mapping;

/** Beans for which there is no mapping. */
public final class MappingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MappingException(String problem) {
        super(problem);
    }
}
