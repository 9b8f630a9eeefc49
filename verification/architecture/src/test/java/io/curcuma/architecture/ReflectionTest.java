package io.curcuma.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Where the formats and services reach classes, members and resources by name: whoever adds a place says how a native image knows. */
class ReflectionTest {
    private static final Set<String> CALLS = Set.of(
            "forName",
            "getConstructor",
            "getDeclaredConstructor",
            "getDeclaredConstructors",
            "getDeclaredField",
            "getDeclaredFields",
            "getDeclaredMethod",
            "getDeclaredMethods",
            "getField",
            "getFields",
            "getMethod",
            "getMethods",
            "getResource",
            "getResourceAsStream",
            "getResources");

    /** Those that run where there may be no JVM: not engines, tools and bridges to other libraries. */
    private static final Set<String> PLACES = Set.of(
            // generated metadata, by the indexes
            "io.curcuma.internal.adapters.AdapterRegistry forName",
            "io.curcuma.internal.adapters.AdapterRegistry getDeclaredConstructor",
            "io.curcuma.spi.item.FieldBehind getDeclaredField",
            "io.curcuma.spi.jaxb.KnownContent$Enumeration forName",
            "io.curcuma.spi.jaxb.KnownContent$Enumeration getField",
            "io.curcuma.spi.jaxb.KnownTypes forName",
            "io.curcuma.spi.jaxb.KnownValues forName",
            "io.curcuma.kafka.RecordBeans forName",
            // the same, and fields of the beans
            "io.curcuma.http.BodyTypes getDeclaredFields",
            "io.curcuma.protostuff.BeanSchema getDeclaredFields",
            // generated metadata, by META-INF/curcuma/**
            "io.curcuma.ClassPathSchemas getResourceAsStream",
            "io.curcuma.catalog.CatalogReader getResource",
            "io.curcuma.catalog.CatalogReader getResourceAsStream",
            "io.curcuma.catalog.CatalogReader getResources",
            "io.curcuma.internal.adapters.AdapterIndex getResourceAsStream",
            "io.curcuma.internal.adapters.AdapterIndex getResources",
            "io.curcuma.spi.jaxb.KnownTypes getResourceAsStream",
            // metadata of the module itself
            "io.curcuma.compression.Dictionaries getResources",
            "io.curcuma.http.schema.SchemaPage getResourceAsStream",
            // constants, which native-image sees, and a way without
            "io.curcuma.internal.bytes.Cpu forName",
            "io.curcuma.internal.bytes.Cpu getMethod",
            "io.curcuma.internal.bytes.StringAccess forName",
            "io.curcuma.internal.bytes.StringAccess getDeclaredField");

    @Test
    void what_is_reached_by_name_is_listed() {
        Set<String> found = new TreeSet<>();
        for (JavaClass javaClass : RuntimeClasses.ALL) {
            if (!javaClass
                    .getPackageName()
                    .matches(
                            "io\\.curcuma\\.(spring|jackson|jaxrs|flink|spark|parquet|avrojava|libthrift|protobufjava|connect|testkit"
                                    + "|xmljaxb|internal\\.(jackson|xmljaxb)|grpc|registry|rollout).*")) {
                for (JavaMethodCall call : javaClass.getMethodCallsFromSelf()) {
                    String owner = call.getTargetOwner().getName();
                    if (CALLS.contains(call.getName())
                            && (owner.equals("java.lang.Class") || owner.equals("java.lang.ClassLoader"))) {
                        found.add(javaClass.getName() + " " + call.getName());
                    }
                }
            }
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(PLACES);
    }
}
