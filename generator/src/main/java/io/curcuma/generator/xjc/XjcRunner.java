package io.curcuma.generator.xjc;

import com.sun.tools.xjc.AbortException;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.Outline;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.BindingGrammar;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.plan.numbers.RememberedNames;
import io.curcuma.generator.request.BeanOptions.Nullness;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.run.BoundedRun;
import io.curcuma.generator.xjc.docs.Javadocs;
import io.curcuma.generator.xjc.errors.XjcErrors;
import io.curcuma.generator.xjc.names.NameReport;
import io.curcuma.generator.xjc.names.NamedModel;
import io.curcuma.generator.xjc.nullness.NullMarks;
import io.curcuma.generator.xjc.validation.SchemaCheck;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.xml.sax.SAXException;

/**
 * Runs XJC in process on schemas that the intake has read. XJC opens no file, finds no plugin but those that the build lists, prints nothing, and what it says
 * becomes diagnostics. XSD and WSDL may be mixed.
 */
public final class XjcRunner {
    private final SchemaSources sources;
    private final GenerationRequest request;
    private final Diagnostics diagnostics;
    private final PluginWatch watch = new PluginWatch();
    private final NullMarks nulls = new NullMarks();

    private XjcRunner(SchemaSources sources, GenerationRequest request, Diagnostics diagnostics) {
        this.sources = sources;
        this.request = request;
        this.diagnostics = diagnostics;
    }

    /**
     * Model and classes; empty with an error in the diagnostics, and if there was one before.
     *
     * @throws BoundedRun.OutOfTimeException if it takes longer than the budget
     */
    public static Optional<XjcOutput> run(SchemaSources sources, GenerationRequest request, Diagnostics diagnostics) {
        return run(sources, request, diagnostics, BoundedRun.STACK_BYTES);
    }

    static Optional<XjcOutput> run(
            SchemaSources sources, GenerationRequest request, Diagnostics diagnostics, long stackBytes) {
        Optional<String> wrong = request.targetPackage().filter(name -> !BindingGrammar.PACKAGE.accepts(name));
        wrong.ifPresent(name -> diagnostics.add(
                Problem.BINDING_IDENTIFIER, Location.NONE, name, "the target package", "a package name"));
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        XjcRunner runner = new XjcRunner(sources, request, diagnostics);
        try {
            return BoundedRun.call("XJC", request.budget().seconds(), stackBytes, runner::guarded);
        } catch (StackOverflowError e) {
            diagnostics.add(
                    Problem.BUDGET, Location.NONE, "types refer to types too deeply", stackBytes + " bytes of stack");
            return Optional.empty();
        }
    }

    private Optional<XjcOutput> guarded() {
        XjcErrors errors = new XjcErrors(sources);
        try {
            return XjcTurn.take(() -> compile(errors));
        } catch (CancellationException e) {
            throw e;
        } catch (AbortException e) {
            // thrown after a report
        } catch (Exception | InternalError | AssertionError | LinkageError e) {
            // XSOM and XJC throw these errors for schemas that they do not expect, plugins where they lack a class
            errors.thrown(e);
        } finally {
            errors.report(diagnostics);
        }
        if (!diagnostics.hasErrors()) {
            diagnostics.add(Problem.XJC, Location.NONE, "the schemas cannot be compiled, and XJC gives no reason");
        }
        return Optional.empty();
    }

    private Optional<XjcOutput> compile(XjcErrors errors) throws SAXException {
        if (!SchemaCheck.isValid(sources, errors)) {
            return Optional.empty();
        }
        Optional<NamedModel.Result> named = NamedModel.build(
                sources,
                this::packagedOptions,
                RememberedNames.in(request.numbers()),
                request.beans().xjcDefaults() || request.beans().existing(),
                errors);
        if (named.isEmpty() || isTooLarge(named.get().model())) {
            return Optional.empty();
        }
        NameReport.report(named.get(), sources, diagnostics);
        BeanSizes.check(named.get().model(), sources, diagnostics);
        PackageCheck.check(named.get().model(), sources, request.formats(), diagnostics);
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Model model = named.get().model();
        model.setPackageLevelAnnotations(true);
        Javadocs.clean(model);
        Outline outline = model.generateCode(model.options, errors);
        if (outline == null || errors.hadError()) {
            return Optional.empty();
        }
        watch.check(diagnostics);
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Javadocs.clean(outline);
        return Optional.of(new XjcOutput(model, outline, named.get().given(), nulls));
    }

    private Options packagedOptions() {
        Options options = options();
        request.targetPackage().ifPresent(name -> options.defaultPackage = name);
        if (request.beans().nullness() == Nullness.JSPECIFY) {
            options.activePlugins.add(nulls);
        }
        if (!request.beans().xjcArguments().isEmpty()) {
            options.activePlugins.add(watch);
            XjcPlugins.activate(request.beans(), options, diagnostics);
        }
        return options;
    }

    /** XJC with nothing to find outside. */
    static Options options() {
        Options options = new Options();
        options.compatibilityMode = Options.EXTENSION;
        options.noFileHeader = true;
        options.quiet = true;
        // nothing of it: what may be read, the intake has read
        options.entityResolver = (publicId, systemId) -> {
            if (systemId == null || systemId.isEmpty()) {
                // an import without a location: another document has the namespace
                return null;
            }
            throw new SAXException("'" + systemId + "' was not read by the intake");
        };
        return options;
    }

    private boolean isTooLarge(Model model) {
        int types = model.beans().size() + model.enums().size();
        int allowed = request.budget().types();
        if (types > allowed) {
            diagnostics.add(Problem.BUDGET, Location.NONE, types + " types with a bean", allowed + " types");
        }
        return types > allowed;
    }
}
