package io.curcuma.protobufjava;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.GenericDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.services.ServiceType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The descriptors of generated classes. A file that several packages import is built once, so that its messages are the same objects
 * for all of them: protobuf-java compares descriptors by identity.
 */
final class DescriptorPool {
    private final Map<Build, FileDescriptor> built = new HashMap<>();
    private final Map<Home, Generated> packages = new HashMap<>();

    /** What a file is built of. */
    private record Build(FileDescriptorProto proto, List<FileDescriptor> imports) {}

    /** Where classes are from. */
    private record Home(ClassLoader loader, String packageName) {}

    /**
     * What a package has.
     *
     * @param classes by their binary names
     * @param services by their full names
     */
    private record Generated(Map<String, GenericDescriptor> classes, Map<String, ServiceDescriptor> services) {}

    /**
     * The descriptor of a generated class, null if there is none of that class.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if its package is not generated
     */
    synchronized @Nullable GenericDescriptor find(Class<?> type) {
        Generated generated = generated(type);
        return generated == null ? null : generated.classes().get(type.getName());
    }

    /** The descriptor of a generated service, null if there is none; fails as {@link #find} does. */
    synchronized @Nullable ServiceDescriptor find(ServiceType type) {
        Generated generated = generated(type.contract());
        return generated == null ? null : generated.services().get(type.qualifiedName());
    }

    /** What the package of a class has; null for a class of the JDK. */
    private @Nullable Generated generated(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null) {
            return null;
        }
        Home home = new Home(loader, type.getPackageName());
        Generated generated = packages.get(home);
        if (generated == null) {
            generated = generated(SchemaCatalog.forPackages(home.loader(), home.packageName()));
            packages.put(home, generated);
        }
        return generated;
    }

    private Generated generated(SchemaCatalog catalog) {
        Map<String, GenericDescriptor> byName = new HashMap<>();
        Map<String, ServiceDescriptor> services = new HashMap<>();
        for (SchemaDocument document : catalog.documents(DocumentKind.DESCRIPTOR)) {
            for (FileDescriptor file : files(document)) {
                file.getMessageTypes().forEach(message -> byName.put(message.getFullName(), message));
                file.getEnumTypes().forEach(constants -> byName.put(constants.getFullName(), constants));
                file.getServices().forEach(service -> services.put(service.getFullName(), service));
            }
        }
        Map<String, GenericDescriptor> byClass = new HashMap<>();
        catalog.types().forEach(type -> {
            GenericDescriptor descriptor = byName.get(type.name());
            if (descriptor != null) {
                byClass.put(type.beanClass(), descriptor);
            }
        });
        return new Generated(byClass, services);
    }

    private List<FileDescriptor> files(SchemaDocument document) {
        Map<String, FileDescriptor> files = new LinkedHashMap<>();
        try {
            for (FileDescriptorProto proto :
                    FileDescriptorSet.parseFrom(document.bytes()).getFileList()) {
                List<FileDescriptor> imports = new ArrayList<>();
                for (String name : proto.getDependencyList()) {
                    FileDescriptor imported = files.get(name);
                    if (imported == null) {
                        throw invalid(document, null);
                    }
                    imports.add(imported);
                }
                files.put(proto.getName(), file(new Build(proto, List.copyOf(imports))));
            }
        } catch (InvalidProtocolBufferException | DescriptorValidationException e) {
            throw invalid(document, e);
        }
        return List.copyOf(files.values());
    }

    private FileDescriptor file(Build build) throws DescriptorValidationException {
        FileDescriptor file = built.get(build);
        if (file == null) {
            file = FileDescriptor.buildFrom(build.proto(), build.imports().toArray(new FileDescriptor[0]));
            built.put(build, file);
        }
        return file;
    }

    private static SerializationException invalid(SchemaDocument document, @Nullable Exception cause) {
        return new SerializationException(
                Code.CONFIG_INVALID, document + " is not what the generator made, with all that it imports", cause);
    }

    /** A file behind everything that it imports, each once. */
    static FileDescriptorSet withImports(FileDescriptor file) {
        Map<String, FileDescriptorProto> protos = new LinkedHashMap<>();
        add(file, protos);
        return FileDescriptorSet.newBuilder().addAllFile(protos.values()).build();
    }

    private static void add(FileDescriptor file, Map<String, FileDescriptorProto> protos) {
        if (!protos.containsKey(file.getName())) {
            file.getDependencies().forEach(imported -> add(imported, protos));
            protos.put(file.getName(), file.toProto());
        }
    }
}
