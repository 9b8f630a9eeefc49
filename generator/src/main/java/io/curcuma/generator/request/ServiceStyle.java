package io.curcuma.generator.request;

/** What the services of a WSDL are in Java: interfaces, exceptions, constants and clients. */
public enum ServiceStyle {
    /** Nothing. */
    NONE,
    /** Methods have one bean in and one out. They need the runtime alone. */
    BARE,
    /**
     * Methods have the parameters and exceptions that wsimport gives them, so that what was written for those compiles with other imports.
     * They need the runtime, and {@code jakarta.xml.ws-api} where a method answers several values.
     */
    UNWRAPPED,
    /** As {@link #BARE}, with annotations of Jakarta XML Web Services, by which CXF and Metro serve and call them, too. */
    JAXWS
}
