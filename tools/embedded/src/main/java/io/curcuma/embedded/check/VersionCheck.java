package io.curcuma.embedded.check;

import io.curcuma.embedded.Bounded;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.generator.SchemaVersion;
import io.curcuma.generator.check.ChangeReport;
import io.curcuma.generator.check.Checker;
import io.curcuma.generator.check.ComparedVersion;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.request.GenerationRequest;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Compares two versions of a schema set.
 *
 * @param settings what both versions are read with; schemas, bindings, catalogs and roots of each place come on top
 * @param numbers the numbers file that both go by; empty to take that of each place
 * @param numbersPath what to call it in messages
 */
public record VersionCheck(GenerationRequest settings, Optional<String> numbers, String numbersPath) {
    /**
     * Compares them.
     *
     * @throws CompiledSchemasException with the diagnostics, if one of them has errors
     */
    public ChangeReport check(SchemaPlace old, SchemaPlace now) {
        Optional<String> common = numbers.or(now::numbers);
        SchemaVersion before = SchemaVersion.read(
                request(old, numbers.isPresent() ? common : old.numbers().or(() -> common), FormerNumbers::of));
        ComparedVersion first = version(before, old);
        SchemaVersion after =
                SchemaVersion.read(request(now, common.or(() -> Optional.of(before.numbers())), text -> text));
        ComparedVersion second = version(after, now);
        return Bounded.call("the comparison", settings.budget().seconds(), () -> Checker.check(first, second))
                .named(old.names(), now.names());
    }

    private GenerationRequest request(SchemaPlace place, Optional<String> text, UnaryOperator<String> change) {
        return GenerationRequest.of(place.schemas())
                .withBindings(both(settings.bindings().stream(), place.bindings().stream()))
                .withCatalogs(both(settings.catalogs().stream(), place.catalogs().stream()))
                .withRoots(both(settings.roots().stream(), place.roots().stream()))
                .withTargetPackage(settings.targetPackage())
                .withNumbers(text.map(change), numbersPath, false)
                .withNotCarried(GenerationRequest.NotCarriedPolicy.REFUSE_AT_RUN_TIME)
                .withBudget(settings.budget())
                .withAllowedClasses(settings.allowedClasses())
                .withModules(settings.modules().places())
                .withBeans(settings.beans());
    }

    private static <T> List<T> both(Stream<T> one, Stream<T> other) {
        return Stream.concat(one, other).distinct().toList();
    }

    private static ComparedVersion version(SchemaVersion read, SchemaPlace place) {
        return read.version()
                .orElseThrow(() -> new CompiledSchemasException(
                        "a version of the schemas has errors",
                        read.diagnostics().stream()
                                .map(diagnostic -> named(diagnostic, place.names()))
                                .toList()));
    }

    private static Diagnostic named(Diagnostic diagnostic, UnaryOperator<String> names) {
        Location at = diagnostic.location();
        return new Diagnostic(
                diagnostic.problem(),
                diagnostic.severity(),
                new Location(names.apply(at.path()), at.line(), at.column()),
                diagnostic.message(),
                diagnostic.hint());
    }
}
