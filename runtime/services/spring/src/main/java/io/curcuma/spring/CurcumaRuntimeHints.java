package io.curcuma.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/**
 * What a native image has to keep: the adapters and beans of all packages on the class path, which are found by the names in their indexes, and these
 * indexes.
 */
final class CurcumaRuntimeHints implements RuntimeHintsRegistrar {
    private static final String ROOT = "META-INF/curcuma/";
    private static final List<String> INDEXES = List.of("adapters", "elements");
    private static final Pattern CLASS = Pattern.compile("[A-Za-z_][\\w$]*(?:\\.[\\w$]+)+");

    @Override
    public void registerHints(RuntimeHints hints, @Nullable ClassLoader loader) {
        hints.resources().registerPattern(ROOT + "**");
        for (String name : classes(loader)) {
            hints.reflection()
                    .registerTypeIfPresent(
                            loader,
                            name,
                            MemberCategory.INVOKE_DECLARED_CONSTRUCTORS,
                            MemberCategory.PUBLIC_FIELDS,
                            MemberCategory.DECLARED_FIELDS);
        }
    }

    private static NavigableSet<String> classes(@Nullable ClassLoader loader) {
        NavigableSet<String> names = new TreeSet<>();
        PathMatchingResourcePatternResolver resources = new PathMatchingResourcePatternResolver(loader);
        try {
            for (String index : INDEXES) {
                for (Resource resource : resources.getResources("classpath*:" + ROOT + index + "/*")) {
                    CLASS.matcher(resource.getContentAsString(StandardCharsets.UTF_8))
                            .results()
                            .map(MatchResult::group)
                            .forEach(names::add);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return names;
    }
}
