package io.curcuma.grpc;

import io.grpc.MethodDescriptor.Marshaller;
import java.io.InputStream;

/** Messages as they come, or as they were written. */
enum RawBytes implements Marshaller<InputStream> {
    INSTANCE;

    @Override
    public InputStream stream(InputStream value) {
        return value;
    }

    @Override
    public InputStream parse(InputStream stream) {
        return stream;
    }
}
