package io.curcuma.grpc;

import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import io.curcuma.Serializer;
import io.curcuma.protobufjava.ProtobufMessages;
import io.curcuma.services.ServiceType;
import io.grpc.protobuf.ProtoServiceDescriptorSupplier;

/** Where reflection finds a service. A class of its own, since grpc-protobuf may be missing. */
record FileOfService(ServiceDescriptor getServiceDescriptor) implements ProtoServiceDescriptorSupplier {
    static Object of(Serializer serializer, ServiceType type) {
        return new FileOfService(ProtobufMessages.of(serializer).service(type));
    }

    @Override
    public FileDescriptor getFileDescriptor() {
        return getServiceDescriptor.getFile();
    }
}
