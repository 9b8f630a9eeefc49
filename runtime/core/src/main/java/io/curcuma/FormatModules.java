package io.curcuma;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The modules of the formats that this artifact does not contain. */
final class FormatModules {
    private static final Map<String, String> MODULES = Map.of(
            Format.CBOR,
            "io.curcuma:curcuma-cbor",
            "fastinfoset",
            "withFormat(new FastInfosetFormat()) of io.curcuma:curcuma-fastinfoset",
            Format.MESSAGE_PACK,
            "io.curcuma:curcuma-messagepack",
            Format.NAME_VALUE,
            "io.curcuma:curcuma-namevalue",
            Format.PROTOSTUFF,
            "io.curcuma:curcuma-protostuff",
            Format.SMILE,
            "io.curcuma:curcuma-smile",
            Format.XML,
            "io.curcuma:curcuma-xml",
            "xml-jaxb",
            "withFormat(new JaxbXmlFormat()) of io.curcuma:curcuma-xml-jaxb");

    private FormatModules() {}

    /** The module that a format needs; null for a format that is not ours. */
    static @Nullable String of(String format) {
        return MODULES.get(format);
    }
}
