package io.curcuma.fuzz;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A format with what fuzzing has to know of it. */
final class FuzzedFormat {
    private static final List<Format> FORMATS = Serializer.forPackages(MessageTypes.PACKAGES)
            .withFormat(new FastInfosetFormat())
            .formats();
    /** They carry every bean; XML has no place for some characters, and none for an empty text in a list. */
    private static final List<FuzzedFormat> BINARY = FORMATS.stream()
            .map(FuzzedFormat::new)
            .filter(FuzzedFormat::isBinary)
            .toList();

    private static final Pattern RESERVED = Pattern.compile("xmlns[^:=\\s]");

    private final Format format;
    private final Map<Adapter<?>, Format> rooted = new HashMap<>();
    private final Map<Adapter<?>, Optional<TwoImplementations>> implementations = new HashMap<>();
    private final Function<Adapter<?>, Optional<TwoImplementations>> newImplementations;

    FuzzedFormat(Format format) {
        this.format = format;
        this.newImplementations = SecondImplementations.of(format.id());
    }

    /** The formats of the class path, and Fast Infoset. */
    static List<Format> all() {
        return FORMATS;
    }

    /** @throws IllegalArgumentException if there is none of this id */
    static FuzzedFormat named(String id) {
        return FORMATS.stream()
                .filter(format -> format.id().equals(id))
                .findFirst()
                .map(FuzzedFormat::new)
                .orElseThrow(() -> new IllegalArgumentException("no format '" + id + "'"));
    }

    static FuzzedFormat binary(int choice) {
        return BINARY.get(Math.floorMod(choice, BINARY.size()));
    }

    boolean isBinary() {
        return !isXml();
    }

    private boolean isXml() {
        return List.of(Format.XML, FastInfosetFormat.ID, JaxbXmlFormat.ID).contains(format.id());
    }

    /** How often a message is read that is accepted. */
    int readings() {
        return isXml() ? 2 : 1;
    }

    /**
     * Whether a message may come back as another bean for a reason that is known: JAXB takes attributes of open content whose names begin
     * with {@code xmlns} for declarations, and drops them.
     */
    boolean isKnownToChange(byte[] message) {
        return format.id().equals(JaxbXmlFormat.ID)
                && RESERVED.matcher(new String(message, StandardCharsets.ISO_8859_1))
                        .find();
    }

    List<String> pieces() {
        return switch (format.id()) {
            case Format.XML, JaxbXmlFormat.ID -> Pieces.XML;
            case Format.JSON -> Pieces.JSON;
            case Format.NAME_VALUE -> Pieces.NAME_VALUE;
            default -> List.of();
        };
    }

    /** The format for messages of a type. */
    Format of(Adapter<?> adapter) {
        return rooted.computeIfAbsent(adapter, key -> rooted(format, key));
    }

    /** The same with new readers and writers. */
    Format fresh(Adapter<?> adapter) {
        try {
            return rooted(format.getClass().getConstructor().newInstance(), adapter);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Format rooted(Format format, Adapter<?> adapter) {
        return format.withRoot(root(adapter));
    }

    static QName root(Adapter<?> adapter) {
        return adapter.rootElements().get(0);
    }

    /** Compares with the second implementation of this format, if there is one. */
    <T> void secondRoute(Adapter<T> adapter, byte[] message, @Nullable T bean) {
        Optional<TwoImplementations> both = implementations.computeIfAbsent(adapter, newImplementations);
        if (both.isPresent()) {
            both.get().sameVerdict(adapter, message);
            // CBOR has two ways to end a map, and the library chooses the other
            if (bean != null && !format.id().equals(Format.CBOR)) {
                both.get().sameBytes(adapter, bean);
            }
        }
    }
}
