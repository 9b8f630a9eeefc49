package io.curcuma.embedded.check;

import io.curcuma.embedded.Bounded;
import io.curcuma.embedded.CompiledSchemasException;
import io.curcuma.generator.SchemaVersion;
import io.curcuma.generator.check.ChangeReport;
import io.curcuma.generator.check.Checker;
import io.curcuma.generator.check.ComparedVersion;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.plan.numbers.RenamedNamespaces;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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
     * Compares the last released version with the new one. Where a place has several versions side by side, all of them count, the oldest
     * first; so do those of a namespace for each version.
     *
     * @param released the oldest first, at least one
     * @throws CompiledSchemasException with the diagnostics, if one of them has errors
     */
    public ChangeReport check(List<SchemaPlace> released, SchemaPlace now) throws IOException {
        List<SchemaPlace> versions = new ArrayList<>();
        for (SchemaPlace place : released) {
            versions.addAll(SchemaVersions.of(place));
        }
        versions.addAll(SchemaVersions.of(now));
        SchemaPlace last = versions.get(versions.size() - 1);
        SchemaPlace before = versions.get(versions.size() - 2);
        ChangeReport report = compare(before, last);
        List<String> between = new ArrayList<>(before.numbers().stream().toList());
        for (int i = versions.size() - 3; i >= 0; i--) {
            SchemaPlace old = versions.get(i);
            report = report.with(reused(old, last, between));
            old.numbers().ifPresent(between::add);
        }
        List<ChangeReport.Step> steps = new ArrayList<>();
        for (NamespaceStep step : NamespaceStep.of(before, last)) {
            steps.add(new ChangeReport.Step(step.from(), step.to(), renamed(step)));
        }
        return report.with(steps);
    }

    private ChangeReport compare(SchemaPlace old, SchemaPlace now) {
        Versions read = read(old, now);
        return run(() -> Checker.check(read.old(), read.now())).named(old.names(), now.names());
    }

    /** What no version that was ever released may see. */
    private ChangeReport reused(SchemaPlace old, SchemaPlace now, List<String> between) {
        Versions read = read(old, now);
        return run(() -> Checker.reusedNumbers(read.old(), read.now(), between)).named(old.names(), now.names());
    }

    /** What a namespace for each version says, as if it had been renamed. */
    private ChangeReport renamed(NamespaceStep step) {
        Optional<String> known = numbers.or(step.old()::numbers);
        SchemaVersion before = SchemaVersion.read(request(step.old(), known));
        ComparedVersion first = version(before, step.old());
        ComparedVersion second = version(
                SchemaVersion.read(request(
                        step.now(), Optional.of(RenamedNamespaces.in(before.numbers(), step.from(), step.to())))),
                step.now());
        return run(() -> Checker.check(first, second))
                .named(step.old().names(), step.now().names())
                .withDeclared(Optional.empty());
    }

    private <T> T run(Callable<T> comparison) {
        return Bounded.call("the comparison", settings.budget().seconds(), comparison);
    }

    private record Versions(ComparedVersion old, ComparedVersion now) {}

    private Versions read(SchemaPlace old, SchemaPlace now) {
        Optional<String> common = numbers.or(now::numbers);
        SchemaVersion before = old.numbers().isPresent() && numbers.isEmpty()
                ? SchemaVersion.read(request(old, old.numbers()))
                : SchemaVersion.readFormer(request(old, common));
        ComparedVersion first = version(before, old);
        SchemaVersion after = SchemaVersion.read(request(now, common.or(() -> Optional.of(before.numbers()))));
        return new Versions(first, version(after, now));
    }

    private GenerationRequest request(SchemaPlace place, Optional<String> text) {
        return GenerationRequest.of(place.schemas())
                .withBindings(both(settings.bindings().stream(), place.bindings().stream()))
                .withCatalogs(both(settings.catalogs().stream(), place.catalogs().stream()))
                .withRoots(both(settings.roots().stream(), place.roots().stream()))
                .withTargetPackage(settings.targetPackage())
                .withNumbers(text, numbersPath, false)
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
