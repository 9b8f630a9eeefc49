package io.curcuma.jackson.module;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.Module;
import io.curcuma.Serializer;
import java.util.Objects;

/**
 * Makes an {@code ObjectMapper} carry generated beans without loss, wherever they stand: as the value itself, as a property of any
 * class, in lists, arrays and maps.
 *
 * <pre>{@code
 * ObjectMapper mapper = new ObjectMapper().registerModule(CurcumaModule.of(serializer));
 * }</pre>
 *
 * <p>A bean has the shape that {@link io.curcuma.json.JsonFormat} documents, whatever the mapper's settings are: naming strategies,
 * inclusion, features and annotations of Jackson do not touch its members, unknown members are always skipped. What differs:
 *
 * <ul>
 *   <li>A bean whose class extends that of another bean begins with {@code "@type"}, <code>{namespace}name</code> of the type, since
 *       a property may be declared as the other; where the class of the other is asked for, {@code "@type"} tells the class.
 *   <li>The mapper's factory decides on what values are native: CBOR, Smile and MessagePack as the formats of this library have it,
 *       everything else as JSON. JSON that passes through Jackson's tree has the digits that the tree keeps: for the scale of
 *       decimals it needs {@code USE_BIG_DECIMAL_FOR_FLOATS} and no {@code STRIP_TRAILING_BIGDECIMAL_ZEROES}, with which it loses the
 *       sign of a floating-point zero.
 *   <li>The mapper's parser reads the bytes: its leniency and its limits apply, and those of the serializer.
 *   <li>{@code XmlMapper} has the XML of Jackson's own making, not that of the schema; {@link JsonAsXml} has the rules.
 * </ul>
 *
 * <p>A bean that cannot be written or read is a {@code JsonMappingException}, with the {@link io.curcuma.SerializationException} as its
 * cause. Immutable and thread-safe.
 */
public final class CurcumaModule extends Module {
    private final Serializer serializer;

    private CurcumaModule(Serializer serializer) {
        this.serializer = Objects.requireNonNull(serializer);
    }

    /** For the beans and with the limits of a serializer. */
    public static CurcumaModule of(Serializer serializer) {
        return new CurcumaModule(serializer);
    }

    @Override
    public String getModuleName() {
        return "curcuma";
    }

    /** As Jackson names modules: two of different packages are two modules. */
    @Override
    public Object getTypeId() {
        return serializer;
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    public void setupModule(SetupContext context) {
        ModuleBeans beans = new ModuleBeans(serializer);
        context.addSerializers(new BeanSerializers(beans));
        context.addDeserializers(new BeanDeserializers(beans));
    }
}
