package io.curcuma.spring;

import io.curcuma.Serializer;
import java.util.List;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.util.ClassUtils;

/** Sees to it that no converter of Spring maps beans in its own way. */
final class OtherConverters {
    private static final String SPRING = "org.springframework.";
    private static final String MAPPINGS = "org.springframework.http.converter.";
    private static final boolean JACKSON =
            isPresent("org.springframework.http.converter.json.AbstractJackson2HttpMessageConverter")
                    && isPresent("com.fasterxml.jackson.databind.ObjectMapper");
    private static final boolean JACKSON_3 =
            isPresent("org.springframework.http.converter.AbstractJacksonHttpMessageConverter")
                    && isPresent("tools.jackson.databind.ObjectMapper");

    private OtherConverters() {}

    private static boolean isPresent(String type) {
        return ClassUtils.isPresent(type, OtherConverters.class.getClassLoader());
    }

    /**
     * Puts the converter before all that map classes, and makes those that are Jackson's write beans as this library does.
     *
     * @param converters of a handler, in the order in which they are asked
     */
    static void prepare(
            List<HttpMessageConverter<?>> converters, CurcumaHttpMessageConverter converter, Serializer serializer) {
        converters.removeIf(CurcumaHttpMessageConverter.class::isInstance);
        int first = 0;
        while (first < converters.size() && !isMapping(converters.get(first).getClass())) {
            first++;
        }
        converters.add(first, converter);
        boolean known = true;
        for (HttpMessageConverter<?> other : converters) {
            if (isForJson(other)) {
                known &= JACKSON && JacksonConverters.prepare(other, serializer)
                        || JACKSON_3 && Jackson3Converters.knows(other, serializer);
            } else if (JACKSON) {
                boolean unused = JacksonConverters.prepare(other, serializer);
            }
        }
        converter.othersKnowBeans(known);
    }

    /** Whether it is one of Spring's, or extends one of those that map classes to JSON, XML and the like. */
    private static boolean isMapping(Class<?> type) {
        if (type.getName().startsWith(SPRING)) {
            return true;
        }
        for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
            String name = above.getName();
            if (name.startsWith(MAPPINGS) && name.indexOf('.', MAPPINGS.length()) > 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isForJson(HttpMessageConverter<?> other) {
        for (Class<?> type = other.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().startsWith(MAPPINGS + "json.")) {
                return true;
            }
        }
        return false;
    }
}
