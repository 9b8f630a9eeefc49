package io.curcuma.benchmarks.library;

import com.google.protobuf.Internal;
import com.google.protobuf.Message;

/** Classes that protoc makes of the {@code .proto} of a build. */
public final class ProtocMessage {
    private ProtocMessage() {}

    /**
     * A message without values.
     *
     * @param bean of a root element
     * @throws IllegalStateException if there is no protoc, or it refuses the file; says why
     */
    public static Message of(Class<?> bean) {
        return Internal.getDefaultInstance(IdlCompiler.PROTOC.compile(bean).asSubclass(Message.class));
    }
}
