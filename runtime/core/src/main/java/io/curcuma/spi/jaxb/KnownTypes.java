package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.adapters.AdapterRegistry;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Values;
import jakarta.xml.bind.JAXBElement;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The global elements and named types of a schema set: what a wildcard's element can be. The generator writes one text file per package
 * to {@code META-INF/curcuma/elements/<package>}. No class is looked up by a name from the wire.
 */
public final class KnownTypes {
    private static final String INDEX = "META-INF/curcuma/elements/";

    private final ClassLoader loader;
    private final AdapterRegistry adapters;
    private final Map<QName, KnownElement> elements = new HashMap<>();
    private final Map<QName, KnownContent> types = new HashMap<>();
    private final Map<String, QName> typeNames = new HashMap<>();
    private final Map<String, QName> rootNames = new HashMap<>();

    private KnownTypes(ClassLoader loader, List<String> packages) {
        this.loader = loader;
        this.adapters = AdapterRegistry.of(loader, packages);
        packages.forEach(this::read);
    }

    /**
     * The types of some packages.
     *
     * @param anchor a class whose loader sees them
     * @throws SerializationException {@code CONFIG_INVALID} if a package has no generated index
     */
    public static KnownTypes of(Class<?> anchor, String... packages) {
        return new KnownTypes(anchor.getClassLoader(), List.of(packages));
    }

    /**
     * A global element.
     *
     * @param isRoot whether the bean's class determines the element, so that no {@link JAXBElement} wraps it
     */
    record KnownElement(QName name, KnownContent content, boolean isRoot) {}

    private void read(String packageName) {
        try (InputStream in = loader.getResourceAsStream(INDEX + packageName)) {
            if (in == null) {
                return; // a package of types alone
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split("\t", -1);
                add(parts[0], Values.parseQName(parts[1]), KnownContent.of(parts[2]), parts[2]);
            }
        } catch (IOException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "cannot read " + INDEX + packageName, e);
        }
    }

    private void add(String kind, QName name, KnownContent content, String text) {
        switch (kind) {
            case "type" -> {
                types.put(name, content);
                typeNames.put(content.className(), name);
            }
            case "element" -> elements.put(name, new KnownElement(name, content, false));
            case "root" -> {
                elements.put(name, new KnownElement(name, content, true));
                rootNames.put(content.className(), name);
            }
            default -> throw new SerializationException(Code.CONFIG_INVALID, "not an index of elements: " + text);
        }
    }

    @Nullable
    KnownElement element(QName name) {
        return elements.get(name);
    }

    /** The named complex type or enumeration, null if there is none. */
    @Nullable
    KnownContent type(QName name) {
        return types.get(name);
    }

    /** Name of a bean's or enumeration's type, null if it has none. */
    @Nullable
    QName typeName(Class<?> type) {
        return typeNames.get(type.getName());
    }

    /** Name of the element that a bean's class determines, null for none. */
    @Nullable
    QName rootName(Class<?> type) {
        return rootNames.get(type.getName());
    }

    ClassLoader loader() {
        return loader;
    }

    /**
     * The adapter of a bean's class.
     *
     * @throws SerializationException {@code NOT_CARRIED} if the class is outside the schema set
     */
    @SuppressWarnings("unchecked") // getClass of a T
    <T> Adapter<T> adapter(T bean) {
        return adapters.adapter((Class<T>) bean.getClass());
    }

    Adapter<?> adapter(KnownContent content) {
        try {
            return adapters.adapter(Class.forName(content.className(), false, loader));
        } catch (ClassNotFoundException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "no class " + content.className(), e);
        }
    }

    /**
     * The {@code xs:ID} by which a bean is referred to.
     *
     * @param target a bean, an element of a bean or of an {@code xs:ID}, or the id itself where nothing in the message had it
     * @throws SerializationException {@code INVALID_BEAN} if the bean has none
     */
    public String id(Object target) {
        if (target instanceof String id) {
            return id;
        }
        Object bean = target instanceof JAXBElement<?> element ? element.getValue() : target;
        if (bean instanceof String id) {
            return id;
        }
        if (bean == null) {
            throw new SerializationException(Code.INVALID_BEAN, "a reference to an element that is nil");
        }
        String id = adapter(bean).id(bean);
        if (id == null) {
            throw new SerializationException(
                    Code.INVALID_BEAN,
                    "a reference to a bean of " + bean.getClass().getName() + " without an xs:ID");
        }
        return id;
    }
}
