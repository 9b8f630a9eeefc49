package io.curcuma.benchmarks.library.mapping;

import com.google.protobuf.Message;

/**
 * Beans from and to the classes of protoc. Thread-safe.
 *
 * @param <B> the beans' class
 * @param <M> protoc's class
 */
public interface BeanMapping<B, M> {
    /** The message with the content of a bean. */
    M toMessage(B bean);

    /** The bean with the content of a message. */
    B toBean(M message);

    /**
     * The mapping that one would write by hand; compiled when it is first asked for.
     *
     * @throws MappingException if there is none for a class that the bean has
     */
    static <B, M extends Message> BeanMapping<B, M> of(Class<B> bean, Class<M> message) {
        return MappingCompiler.compile(bean, message);
    }
}
