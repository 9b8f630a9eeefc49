package io.curcuma.generator.request;

/** What the services of a WSDL are in Java: interfaces, exceptions, constants and clients, whose methods have one bean in and one out. */
public enum ServiceStyle {
    /** Nothing. */
    NONE,
    /** They need the runtime alone. */
    BARE,
    /** With annotations of Jakarta XML Web Services, by which CXF and Metro serve and call them, too. */
    JAXWS
}
