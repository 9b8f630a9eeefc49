package io.curcuma.kafka;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.request.GenerationRequest;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The beans of one version of the schema of orders. Both versions have classes of the same names, each in a class loader of its own,
 * as two services have them that were built at different times; version 2 has a {@code coupon} more.
 */
final class Orders {
    static final Orders V1 = new Orders("v1");
    static final Orders V2 = new Orders("v2");

    private final CompiledSchemas compiledSchemas;

    Orders(String version) {
        URL schema = Objects.requireNonNull(Orders.class.getResource(version + "/orders.xsd"));
        try {
            compiledSchemas = CompiledSchemas.compile(
                    GenerationRequest.of(List.of(Path.of(schema.toURI()))).withValidators(true));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    Class<?> type() {
        return compiledSchemas.bean("{urn:orders}order");
    }

    Class<?> receipt() {
        return compiledSchemas.bean("{urn:orders}receipt");
    }

    /** The Avro schema of an order, as the build leaves it on the class path. */
    String schema() {
        return compiledSchemas.serializer().schemas().schema(fingerprint()).orElseThrow();
    }

    long fingerprint() {
        return compiledSchemas.serializer().adapter(type()).shape().avroFingerprint();
    }

    ClassLoader loader() {
        return compiledSchemas.loader();
    }

    List<String> formats() {
        return compiledSchemas.serializer().formats().stream().map(Format::id).toList();
    }

    /** An order of some lines, with content for the children after them. */
    Object order(int lines, String rest) {
        StringBuilder xml = new StringBuilder("<order xmlns='urn:orders' id='4711'>");
        for (int i = 0; i < lines; i++) {
            xml.append("<line><sku>sku-")
                    .append(i)
                    .append("</sku><count>")
                    .append(i)
                    .append("</count></line>");
        }
        return read(
                xml.append("<total>19.90</total>")
                        .append(rest)
                        .append("</order>")
                        .toString(),
                type());
    }

    Object order() {
        return order(2, "<note>ring twice</note>");
    }

    /** A bean without a global element. */
    Object line() {
        try {
            return compiledSchemas.bean("{urn:orders}Line").getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    Object read(String xml, Class<?> type) {
        return compiledSchemas.serializer().read(xml.getBytes(StandardCharsets.UTF_8), type, Format.XML);
    }

    byte[] bytes(Object bean, String format) {
        return compiledSchemas.serializer().write(bean, format);
    }

    String xml(Object bean) {
        return new String(bytes(bean, Format.XML), StandardCharsets.UTF_8);
    }

    /** A configuration for this version's orders. */
    Map<String, Object> config(Object... keysAndValues) {
        Map<String, Object> config = new HashMap<>(Map.of(CurcumaConfig.TYPE, type()));
        for (int i = 0; i < keysAndValues.length; i += 2) {
            config.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return config;
    }

    CurcumaSerializer<Object> serializer(Object... keysAndValues) {
        CurcumaSerializer<Object> serializer = new CurcumaSerializer<>();
        serializer.configure(config(keysAndValues), false);
        return serializer;
    }

    CurcumaDeserializer<Object> deserializer(Object... keysAndValues) {
        CurcumaDeserializer<Object> deserializer = new CurcumaDeserializer<>();
        deserializer.configure(config(keysAndValues), false);
        return deserializer;
    }
}
