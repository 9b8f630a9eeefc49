package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.Generator;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.output.Samples.Sample;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.BeanOptions.Nullness;
import io.curcuma.generator.request.GenerationRequest;
import jakarta.xml.bind.JAXBElement;
import java.io.IOException;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What beans with null-safety annotations say holds for valid documents, those of this project and those made from the schemas. */
@Tag("one-jdk")
class NullnessTest {
    static Stream<String> schemas() {
        return Stream.concat(Compiled.NAMES.stream(), Compiled.constructs().stream());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void nothingIsNullThatIsNotSaidToBe(String name) throws IOException {
        Compiled compiled = Compiled.of(name);
        GenerationRequest request = GenerationRequest.of(
                        List.of(compiled.folder().resolve(name + ".xsd")))
                .withBindings(Compiled.files(compiled.folder(), ".xjb"))
                .withFormats(Set.of())
                .withBeans(BeanOptions.DEFAULT.withNullness(Nullness.JSPECIFY));
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(Generator.generate(request));
        List<byte[]> documents = new ArrayList<>();
        for (Path instance : compiled.instances()) {
            documents.add(Files.readAllBytes(instance));
        }
        for (Sample sample : SchemaSet.read(request).samples().documents()) {
            documents.add(sample.document());
        }
        NullSearch search = new NullSearch(compiledSchemas);
        documents.forEach(search::document);

        assertThat(search.beans).isNotEmpty();
        assertThat(search.wrong).isEmpty();
    }

    /** Calls each getter of each bean. */
    private static final class NullSearch {
        private final CompiledSchemas compiledSchemas;
        private final Set<String> wrong = new TreeSet<>();
        private final Set<Object> beans = Collections.newSetFromMap(new IdentityHashMap<>());

        NullSearch(CompiledSchemas compiledSchemas) {
            this.compiledSchemas = compiledSchemas;
        }

        void document(byte[] document) {
            QName name = QName.valueOf(CanonicalXml.rootName(document));
            Optional<Class<?>> type = compiledSchemas.roots().stream()
                    .filter(root -> root.element().equals(name))
                    .<Class<?>>map(RootBinding::bean)
                    .findFirst();
            // an element of a simple type is not a bean
            type.filter(bean -> !Modifier.isAbstract(bean.getModifiers()))
                    .ifPresent(bean -> bean(compiledSchemas.serializer().read(document, bean, "xml")));
        }

        private void bean(Object bean) {
            // references make cycles
            if (!beans.add(bean)) {
                return;
            }
            assertThat(outermost(bean.getClass())).hasAnnotation(NullMarked.class);
            for (Method method : bean.getClass().getMethods()) {
                boolean getter = method.getName().matches("(get|is)[A-Z_].*") && method.getParameterCount() == 0;
                if (getter && method.getDeclaringClass() != Object.class) {
                    value(
                            method.getDeclaringClass().getSimpleName() + "." + method.getName(),
                            method.getAnnotatedReturnType(),
                            got(method, bean));
                }
            }
        }

        private static Class<?> outermost(Class<?> type) {
            return type.getDeclaringClass() == null ? type : outermost(type.getDeclaringClass());
        }

        private static @Nullable Object got(Method method, Object bean) {
            try {
                return method.invoke(bean);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(e.getMessage(), e);
            }
        }

        private void value(String place, AnnotatedType type, @Nullable Object value) {
            if (value == null) {
                if (!type.isAnnotationPresent(Nullable.class)) {
                    wrong.add(place);
                }
            } else if (value instanceof Collection<?> items) {
                items.forEach(item -> value(place + "[]", argument(type), item));
            } else if (value instanceof JAXBElement<?> element) {
                AnnotatedType argument = argument(type);
                // one that is nil has attributes at most, and a JAXBElement<?> says nothing of its value
                if (argument.getType() != Object.class && (!element.isNil() || element.getValue() == null)) {
                    value(place + ".value", argument, element.getValue());
                }
            } else if (!(value instanceof Map) && !value.getClass().isEnum() && isBean(value)) {
                bean(value);
            }
        }

        private boolean isBean(Object value) {
            return compiledSchemas
                    .serializer()
                    .beans()
                    .contains(value.getClass().getName());
        }

        private static AnnotatedType argument(AnnotatedType type) {
            AnnotatedType argument = type instanceof AnnotatedParameterizedType generic
                    ? generic.getAnnotatedActualTypeArguments()[0]
                    : type;
            return argument instanceof AnnotatedWildcardType wildcard
                    ? wildcard.getAnnotatedUpperBounds()[0]
                    : argument;
        }
    }
}
