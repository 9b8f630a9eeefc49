package io.curcuma.benchmarks.library;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import io.curcuma.benchmarks.library.mapping.BeanMapping;
import io.curcuma.benchmarks.library.mapping.Getters;
import java.util.function.BiPredicate;

/**
 * protobuf-java with the classes of protoc, used by an application that has beans: it copies a bean into a message before it writes, and
 * out of it after it reads. Turmeric used Protobuf like this.
 *
 * @param <B> the beans' class
 * @param <M> protoc's class
 */
final class MappedLibrary<B, M extends Message> extends BeanLibrary<B> {
    private final Parser<M> parser;
    private final BeanMapping<B, M> mapping;

    MappedLibrary(Class<B> type, M any) {
        parser = parser(any);
        mapping = BeanMapping.of(type, message(any));
    }

    @SuppressWarnings("unchecked")
    private static <M extends Message> Parser<M> parser(M any) {
        return (Parser<M>) any.getParserForType();
    }

    @SuppressWarnings("unchecked")
    private static <M extends Message> Class<M> message(M any) {
        return (Class<M>) any.getClass();
    }

    @Override
    public byte[] write(B bean) {
        return mapping.toMessage(bean).toByteArray();
    }

    @Override
    public B read(byte[] bytes) throws Exception {
        return mapping.toBean(parser.parseFrom(bytes));
    }

    /** A mapping by getters cannot tell a default from the same value that is there. */
    @Override
    public boolean isSame(B written, B read, BiPredicate<B, B> exactly) {
        return Getters.same(written, read);
    }
}
