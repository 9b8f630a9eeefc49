package io.curcuma.protobufjava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.StringValue;
import com.google.protobuf.UnknownFieldSet;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.SchemaSets;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.RandomBeans;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ProtobufMessagesTest {
    private static final int BEANS = 20;

    private static final CompiledSchemas CART = SchemaSets.of("cart");
    private static final Serializer CURCUMA = CART.serializer();

    private static ProtobufMessages messages() {
        return ProtobufMessages.of(CURCUMA);
    }

    private static Adapter<?> cart() {
        return CURCUMA.adapter(CART.bean("{urn:curcuma:cart:v1}cart"));
    }

    private static <T> T bean(Adapter<T> adapter, long seed) {
        return RandomBeans.of(adapter, seed, 60);
    }

    private static <T> FieldTree tree(Adapter<T> adapter, Object bean) {
        return FieldTree.of(adapter, adapter.type().cast(bean));
    }

    @ParameterizedTest
    @FieldSource("io.curcuma.embedded.SchemaSets#ALL_CONSTRUCTS")
    void everyBeanIsAMessageAndComesBack(String set) throws Exception {
        Serializer serializer = SchemaSets.of(set).serializer();
        ProtobufMessages messages = ProtobufMessages.of(serializer);
        int compared = 0;
        for (Adapter<?> adapter : SchemaSets.adapters(set)) {
            for (int seed = 0; seed < BEANS; seed++) {
                Object bean = RandomBeans.of(adapter, seed, 1 + 3 * seed);
                DynamicMessage message = messages.toMessage(bean);
                byte[] bytes = serializer.write(bean, Format.PROTOBUF);
                assertThat(message.toByteArray()).isEqualTo(bytes);
                assertThat(message).isEqualTo(DynamicMessage.parseFrom(messages.descriptor(adapter.type()), bytes));
                assertThat(message.getUnknownFields().asMap()).isEmpty();
                Object back = messages.toBean(message, adapter.type());
                assertThat(tree(adapter, back)).isEqualTo(tree(adapter, bean));
                compared++;
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(BEANS);
    }

    @Test
    void aFieldIsTheBeansProperty() {
        Object cart = CURCUMA.read(
                "<cart xmlns='urn:curcuma:cart:v1'/>".getBytes(StandardCharsets.UTF_8), cart().type(), Format.XML);
        DynamicMessage empty = messages().toMessage(cart);
        for (FieldDescriptor field : empty.getDescriptorForType().getFields()) {
            assertThat(field.isRepeated() ? empty.getRepeatedFieldCount(field) == 0 : !empty.hasField(field))
                    .as(field.getFullName())
                    .isTrue();
        }
    }

    @Test
    void allDescriptorsAreOfOneFamily() {
        ProtobufMessages messages = messages();
        Map<String, Descriptor> byName = new HashMap<>();
        for (Adapter<?> adapter : SchemaSets.adapters("cart")) {
            Descriptor descriptor = messages.descriptor(adapter.type());
            byName.put(descriptor.getFullName(), descriptor);
        }
        Set<String> packages = new HashSet<>();
        int fields = 0;
        for (Descriptor descriptor : byName.values()) {
            packages.add(descriptor.getFile().getPackage());
            for (FieldDescriptor field : descriptor.getFields()) {
                if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
                        && byName.containsKey(field.getMessageType().getFullName())) {
                    assertThat(field.getMessageType())
                            .isSameAs(byName.get(field.getMessageType().getFullName()));
                    fields++;
                }
            }
        }
        assertThat(packages).as("packages that import each other").hasSizeGreaterThan(1);
        assertThat(fields).isGreaterThan(5);
    }

    @Test
    void manyThreadsGetTheSameDescriptors() throws Exception {
        ProtobufMessages messages = messages();
        List<Callable<Descriptor>> calls = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            calls.add(() -> messages.toMessage(bean(cart(), 1)).getDescriptorForType());
        }
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            Set<Descriptor> descriptors = new HashSet<>();
            for (var future : threads.invokeAll(calls)) {
                descriptors.add(future.get());
            }
            assertThat(descriptors).hasSize(1);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void theFilesBuildWhereNothingElseIsKnown() throws Exception {
        Map<String, FileDescriptor> files = new HashMap<>();
        for (FileDescriptorProto proto : messages().files(cart().type()).getFileList()) {
            FileDescriptor[] imports = proto.getDependencyList().stream()
                    .map(name -> Objects.requireNonNull(files.get(name), name))
                    .toArray(FileDescriptor[]::new);
            files.put(proto.getName(), FileDescriptor.buildFrom(proto, imports));
        }
        Descriptor ours = messages().descriptor(cart().type());
        FileDescriptor theirs = Objects.requireNonNull(files.get(ours.getFile().getName()));
        Descriptor cart = Objects.requireNonNull(theirs.findMessageTypeByName(ours.getName()));
        Object bean = bean(cart(), 3);
        DynamicMessage message = messages().toMessage(bean, DynamicMessage.getDefaultInstance(cart));
        assertThat(message.getDescriptorForType()).isSameAs(cart);
        assertThat(tree(cart(), messages().toBean(message, cart().type()))).isEqualTo(tree(cart(), bean));
    }

    @Test
    void enumerationsHaveDescriptors() throws Exception {
        int enums = 0;
        for (Adapter<?> adapter : SchemaSets.adapters("cart")) {
            for (FieldDescriptor field : messages().descriptor(adapter.type()).getFields()) {
                if (field.getJavaType() == FieldDescriptor.JavaType.ENUM) {
                    enums++;
                }
            }
        }
        assertThat(enums).isPositive();
        for (Class<?> type : enumTypes()) {
            assertThat(messages()
                            .enumDescriptor(type.asSubclass(Enum.class).asSubclass(enumClass()))
                            .getValues())
                    .hasSize(type.getEnumConstants().length + 1);
            assertCode(() -> messages().descriptor(type), Code.CONFIG_INVALID);
        }
    }

    @SuppressWarnings("unchecked")
    private static Class<? extends Enum<?>> enumClass() {
        return (Class<? extends Enum<?>>) (Class<?>) Enum.class;
    }

    private static List<Class<?>> enumTypes() {
        List<Class<?>> types = SchemaSets.adapters("cart").stream()
                .flatMap(adapter -> List.of(adapter.type().getMethods()).stream())
                .<Class<?>>map(method -> method.getReturnType())
                .filter(type -> type.isEnum() && type.getName().startsWith("io.curcuma"))
                .distinct()
                .toList();
        assertThat(types).isNotEmpty();
        return types;
    }

    private static void assertCode(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, Code code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void anotherMessageIsRefusedByItsName() {
        assertThatThrownBy(() -> messages().toBean(StringValue.of("secret"), cart().type()))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("google.protobuf.StringValue")
                .hasMessageNotContaining("secret");
        assertCode(() -> messages().toMessage(bean(cart(), 1), StringValue.getDefaultInstance()), Code.SCHEMA_MISMATCH);
    }

    @Test
    void aClassThatNothingWasGeneratedForIsRefused() {
        assertCode(() -> messages().descriptor(String.class), Code.CONFIG_INVALID);
        assertCode(() -> messages().descriptor(ProtobufMessagesTest.class), Code.CONFIG_INVALID);
        assertCode(() -> messages().toMessage("text"), Code.CONFIG_INVALID);
    }

    @Test
    void whatTheSchemaDoesNotKnowIsLeftOut() {
        Object bean = bean(cart(), 4);
        DynamicMessage message = messages().toMessage(bean).toBuilder()
                .setUnknownFields(UnknownFieldSet.newBuilder()
                        .addField(
                                19_999,
                                UnknownFieldSet.Field.newBuilder().addVarint(7).build())
                        .build())
                .build();
        assertThat(tree(cart(), messages().toBean(message, cart().type()))).isEqualTo(tree(cart(), bean));
    }

    @Test
    void theSerializersLimitsHoldInBothDirections() {
        Object bean = bean(cart(), 5);
        DynamicMessage message = messages().toMessage(bean);
        int size = message.getSerializedSize();
        assertThat(size).isGreaterThan(20);
        ProtobufMessages small = ProtobufMessages.of(CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(size - 1)));
        assertCode(() -> small.toBean(message, cart().type()), Code.LIMIT_SIZE);
        assertCode(() -> small.toMessage(bean), Code.LIMIT_SIZE);
        ProtobufMessages flat = ProtobufMessages.of(CURCUMA.withLimits(Limits.DEFAULT.withDepth(1)));
        assertCode(() -> flat.toBean(message, cart().type()), Code.LIMIT_DEPTH);
    }

    /** A peer's message, whatever protobuf-java lets it hold, is a bean or a refusal with a code. */
    @Test
    void damagedMessagesAreBeansOrTypedRefusals() {
        ProtobufMessages messages = messages();
        Descriptor descriptor = messages.descriptor(cart().type());
        Mutants mutants = new Mutants(11);
        Set<Code> codes = EnumSet.noneOf(Code.class);
        int beans = 0;
        for (int i = 0; i < 5_000; i++) {
            DynamicMessage message;
            try {
                message = DynamicMessage.parseFrom(
                        descriptor, mutants.of(CURCUMA.write(bean(cart(), i % 50), Format.PROTOBUF)));
            } catch (com.google.protobuf.InvalidProtocolBufferException e) {
                continue;
            }
            try {
                messages.toBean(message, cart().type());
                beans++;
            } catch (SerializationException e) {
                codes.add(e.code());
            }
        }
        assertThat(beans).isGreaterThan(100);
        assertThat(codes).contains(Code.SCHEMA_MISMATCH).doesNotContain(Code.FAILED, Code.CONFIG_INVALID);
    }
}
