package io.curcuma.benchmarks.library;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.reader.ObjectReader;
import com.alibaba.fastjson2.writer.ObjectWriter;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.protostuff.Pipe;
import io.protostuff.WireFormat.FieldType;
import io.protostuff.runtime.DefaultIdStrategy;
import io.protostuff.runtime.Delegate;
import java.io.IOException;
import java.util.function.Function;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;

/**
 * Makes libraries write dates and times of beans as text. By default they fail, or lose the zone, the precision or the absence of a
 * value with a default.
 */
final class CalendarsAsText {
    private static final DatatypeFactory FACTORY = factory();

    private CalendarsAsText() {}

    private static DatatypeFactory factory() {
        try {
            return DatatypeFactory.newInstance();
        } catch (DatatypeConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A mapper that uses fields: a getter would return the default of an absent value. */
    static ObjectMapper in(ObjectMapper mapper) {
        SimpleModule module = new SimpleModule();
        module.addSerializer(XMLGregorianCalendar.class, ToStringSerializer.instance);
        module.addDeserializer(XMLGregorianCalendar.class, new FromText());
        mapper.setVisibility(PropertyAccessor.ALL, Visibility.NONE);
        mapper.setVisibility(PropertyAccessor.FIELD, Visibility.ANY);
        // an empty text is not an absent value
        return mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL).registerModule(module);
    }

    static void in(Kryo kryo) {
        kryo.addDefaultSerializer(XMLGregorianCalendar.class, new KryoText<>(FACTORY::newXMLGregorianCalendar));
        kryo.addDefaultSerializer(Duration.class, new KryoText<>(FACTORY::newDuration));
    }

    /** Configures fastjson2, whose settings are global. */
    static void inFastjson() {
        XMLGregorianCalendar calendar = FACTORY.newXMLGregorianCalendar();
        inFastjson(XMLGregorianCalendar.class, calendar.getClass(), FACTORY::newXMLGregorianCalendar);
        inFastjson(Duration.class, FACTORY.newDuration(0).getClass(), FACTORY::newDuration);
    }

    private static <T> void inFastjson(Class<T> declared, Class<?> implementation, Function<String, T> parse) {
        ObjectWriter<T> writer = (out, value, name, type, features) -> out.writeString(value.toString());
        ObjectReader<T> reader = (in, type, name, features) -> parse.apply(in.readString());
        for (boolean fields : new boolean[] {false, true}) {
            JSON.register(implementation, writer, fields);
            JSON.register(declared, reader, fields);
        }
    }

    /** The strategy of protostuff-runtime for classes. */
    static DefaultIdStrategy protostuff() {
        DefaultIdStrategy strategy = new DefaultIdStrategy();
        strategy.registerDelegate(new AsText());
        return strategy;
    }

    private static final class KryoText<T> extends Serializer<T> {
        private final Function<String, T> parse;

        KryoText(Function<String, T> parse) {
            super(false, true);
            this.parse = parse;
        }

        @Override
        public void write(Kryo kryo, Output out, T value) {
            out.writeString(value.toString());
        }

        @Override
        public T read(Kryo kryo, Input in, Class<? extends T> type) {
            return parse.apply(in.readString());
        }
    }

    private static final class FromText extends StdDeserializer<XMLGregorianCalendar> {
        private static final long serialVersionUID = 1L;

        FromText() {
            super(XMLGregorianCalendar.class);
        }

        @Override
        public XMLGregorianCalendar deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return FACTORY.newXMLGregorianCalendar(in.getText());
        }
    }

    private static final class AsText implements Delegate<XMLGregorianCalendar> {
        @Override
        public FieldType getFieldType() {
            return FieldType.STRING;
        }

        @Override
        public XMLGregorianCalendar readFrom(io.protostuff.Input in) throws IOException {
            return FACTORY.newXMLGregorianCalendar(in.readString());
        }

        @Override
        public void writeTo(io.protostuff.Output out, int number, XMLGregorianCalendar value, boolean repeated)
                throws IOException {
            out.writeString(number, value.toXMLFormat(), repeated);
        }

        @Override
        public void transfer(Pipe pipe, io.protostuff.Input in, io.protostuff.Output out, int number, boolean repeated)
                throws IOException {
            in.transferByteRangeTo(out, true, number, repeated);
        }

        @Override
        public Class<?> typeClass() {
            return XMLGregorianCalendar.class;
        }
    }
}
