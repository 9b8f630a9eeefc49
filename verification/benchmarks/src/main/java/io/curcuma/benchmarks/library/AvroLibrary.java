package io.curcuma.benchmarks.library;

import io.curcuma.benchmarks.library.avro.AvroMessage;
import io.curcuma.schemas.message.XMLMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.jspecify.annotations.Nullable;

/** Avro with the classes of its compiler, the fast reader, and encoder and decoder reused. */
final class AvroLibrary implements Library<XMLMessage, AvroMessage> {
    private static final String TRUSTED = "org.apache.avro.SERIALIZABLE_PACKAGES";

    static {
        // Avro creates only instances of trusted classes, and reads the property once
        if (System.getProperty(TRUSTED) == null) {
            System.setProperty(TRUSTED, AvroMessage.class.getPackageName());
        }
    }

    private final DatumWriter<AvroMessage> writer;
    private final DatumReader<AvroMessage> reader;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 12);

    @Nullable
    private BinaryEncoder encoder;

    @Nullable
    private BinaryDecoder decoder;

    /** @param customCoders whether the generated class writes and reads itself, which the fast reader does not know */
    AvroLibrary(boolean customCoders) {
        SpecificData data = new SpecificData(AvroMessage.class.getClassLoader());
        data.setCustomCoders(customCoders);
        data.setFastReaderEnabled(!customCoders);
        writer = new SpecificDatumWriter<>(AvroMessage.getClassSchema(), data);
        reader = new SpecificDatumReader<>(AvroMessage.getClassSchema(), AvroMessage.getClassSchema(), data);
    }

    @Override
    public AvroMessage value(XMLMessage bean) {
        AvroMessage message = new AvroMessage();
        message.setInteger(bean.getInteger());
        message.setAstring(bean.getAstring());
        message.setAdouble(bean.getAdouble());
        message.setStrings(new ArrayList<>(bean.getStrings()));
        message.setSelfRef(bean.getSelfRef() == null ? null : value(bean.getSelfRef()));
        List<AvroMessage> children = new ArrayList<>();
        bean.getSelfRefList().forEach(child -> children.add(value(child)));
        message.setSelfRefList(children);
        return message;
    }

    @Override
    public XMLMessage bean(AvroMessage message) {
        XMLMessage bean = new XMLMessage();
        bean.setInteger(message.getInteger());
        bean.setAstring(message.getAstring());
        bean.setAdouble(message.getAdouble());
        bean.getStrings().addAll(message.getStrings());
        if (message.getSelfRef() != null) {
            bean.setSelfRef(bean(message.getSelfRef()));
        }
        message.getSelfRefList().forEach(child -> bean.getSelfRefList().add(bean(child)));
        return bean;
    }

    @Override
    public byte[] write(AvroMessage message) throws IOException {
        out.reset();
        encoder = EncoderFactory.get().binaryEncoder(out, encoder);
        writer.write(message, encoder);
        encoder.flush();
        return out.toByteArray();
    }

    @Override
    @SuppressWarnings("NullAway") // without annotations: "reuse" may be null
    public AvroMessage read(byte[] bytes) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
        return reader.read(null, decoder);
    }
}
