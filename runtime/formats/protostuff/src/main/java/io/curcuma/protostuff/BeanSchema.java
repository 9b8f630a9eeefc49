package io.curcuma.protostuff;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.protostuff.Input;
import io.protostuff.Output;
import io.protostuff.ProtostuffException;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * A bean through the native encoding: an output gets what the format wrote, and the format reads what an input gave.
 *
 * @param <T> the bean
 */
final class BeanSchema<T> extends MessageSchema<T> {
    private final ProtostuffFormat format = new ProtostuffFormat();
    private final Adapter<T> adapter;
    private final Limits limits;
    private final List<Field> state;

    BeanSchema(Adapter<T> adapter, Limits limits) {
        super(MessageType.of(adapter));
        this.adapter = adapter;
        this.limits = limits;
        this.state = state(adapter.type());
    }

    private static List<Field> state(Class<?> bean) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> type = bean; type != Object.class && type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    @Override
    public T newMessage() {
        return format.read(adapter, new byte[0], 0, 0, limits);
    }

    @Override
    public Class<T> typeClass() {
        return adapter.type();
    }

    @Override
    public String messageFullName() {
        return adapter.type().getName();
    }

    @Override
    public void writeTo(Output out, T bean) throws IOException {
        Transfer.write(format.write(adapter, bean, limits), out, type, limits);
    }

    @Override
    public void mergeFrom(Input in, T bean) throws IOException {
        byte[] bytes = bytes(in);
        T read = format.read(adapter, bytes, 0, bytes.length, limits);
        try {
            for (Field field : state) {
                field.set(bean, field.get(read));
            }
        } catch (IllegalAccessException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "a bean whose fields cannot be set", e);
        }
    }

    private byte[] bytes(Input in) throws IOException {
        try {
            return Transfer.read(in, type, limits);
        } catch (SerializationException e) {
            throw e;
        } catch (ProtostuffException | RuntimeException e) {
            // its message may quote the input
            throw new SerializationException(Code.MALFORMED, "the bytes are not in this format");
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows");
        }
    }
}
