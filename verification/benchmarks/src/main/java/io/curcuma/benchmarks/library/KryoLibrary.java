package io.curcuma.benchmarks.library;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.ArrayList;

/**
 * Kryo on the beans: a format only for Java. Input and output reused, no references.
 *
 * @param <B> the beans' class
 */
final class KryoLibrary<B> extends BeanLibrary<B> {
    private final Class<B> type;
    private final Kryo kryo = new Kryo();
    private final Output out = new Output(1 << 12, -1);
    private final Input in = new Input();

    KryoLibrary(Class<B> type) {
        this.type = type;
        kryo.setReferences(false);
        // the classes inside a bean are not known here, so their names are in the bytes
        kryo.setRegistrationRequired(false);
        kryo.setClassLoader(type.getClassLoader());
        CalendarsAsText.in(kryo);
        kryo.register(type);
        kryo.register(ArrayList.class);
    }

    @Override
    public byte[] write(B value) {
        out.reset();
        kryo.writeObject(out, value);
        return out.toBytes();
    }

    @Override
    public B read(byte[] bytes) {
        in.setBuffer(bytes);
        return kryo.readObject(in, type);
    }
}
