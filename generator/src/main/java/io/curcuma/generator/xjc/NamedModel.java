package io.curcuma.generator.xjc;

import com.sun.codemodel.JCodeModel;
import com.sun.tools.xjc.ModelLoader;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.Plugin;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.Outline;
import com.sun.xml.xsom.XSSchemaSet;
import io.curcuma.generator.intake.SchemaSources;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;

/**
 * Lets XJC build its model, with Java names that do not collide. Properties are renamed in the model. The names of classes and of the
 * methods of {@code ObjectFactory} are final in it, so XJC starts again with a customization for each, until nothing collides.
 */
final class NamedModel {
    /** One for classes, one for what the new names of classes change in ObjectFactory, and some to spare. */
    private static final int MAX_ROUNDS = 6;

    /**
     * What came out.
     *
     * @param model to generate code from
     * @param renamings the classes and methods that have a name of ours
     * @param clashes the properties that had the name of another
     * @param catchAlls the lists that hold the content of a type
     * @param plainEnums the enumerations that are strings
     */
    record Result(
            Model model,
            List<Renaming> renamings,
            List<PropertyNames.Clash> clashes,
            List<ContentNames.CatchAll> catchAlls,
            List<PlainEnums.PlainEnum> plainEnums) {}

    private NamedModel() {}

    /** The model; empty if the errors say why. */
    static Optional<Result> build(SchemaSources sources, Supplier<Options> options, XjcErrors errors)
            throws SAXException {
        List<Renaming> renamings = new ArrayList<>();
        for (int round = 1; ; round++) {
            Draft draft = new Draft();
            draft.build(sources, options.get(), errors, renamings);
            if (errors.hadError() || draft.model == null) {
                return Optional.empty();
            }
            List<Renaming> next = next(draft, draft.model, renamings);
            if (next.isEmpty() || round == MAX_ROUNDS) {
                return Optional.of(
                        new Result(draft.model, renamings, draft.clashes, draft.content.catchAlls(), draft.plainEnums));
            }
            renamings.addAll(next);
            errors.forget();
        }
    }

    /** What still collides. A component that has a name of ours already can not be helped; then XJC's error stands. */
    private static List<Renaming> next(Draft draft, Model model, List<Renaming> before) {
        List<Renaming> found = new ArrayList<>(draft.content.renamings());
        if (found.isEmpty()) {
            found = ClassNames.resolve(model);
        }
        if (found.isEmpty()) {
            found = FactoryNames.resolve(model);
        }
        List<Renaming> next = new ArrayList<>();
        for (Renaming renaming : found) {
            if (Stream.concat(before.stream(), next.stream())
                    .noneMatch(other -> other.customization().sameTarget(renaming.customization()))) {
                next.add(renaming);
            }
        }
        return next;
    }

    /** One run of XJC's builder. It ends with no model where properties collide, so the model is caught before that. */
    private static final class Draft extends Plugin {
        private @Nullable Model model;
        private List<PropertyNames.Clash> clashes = List.of();
        private ContentNames.Result content = new ContentNames.Result(List.of(), List.of());
        private List<PlainEnums.PlainEnum> plainEnums = List.of();

        void build(SchemaSources sources, Options options, XjcErrors errors, List<Renaming> renamings)
                throws SAXException {
            options.activePlugins.add(this);
            ModelLoader loader = new ModelLoader(options, new JCodeModel(), errors);
            List<Customization> customizations =
                    renamings.stream().map(Renaming::customization).toList();
            XSSchemaSet schemas = SchemaLoader.load(sources, customizations, options, loader, errors);
            loader.annotateXMLSchema(schemas);
            errors.forgetPropertyCollisions();
        }

        @Override
        public void postProcessModel(Model built, ErrorHandler handler) {
            model = built;
            content = ContentNames.resolve(built);
            clashes = PropertyNames.resolve(built);
            plainEnums = PlainEnums.find(built);
        }

        @Override
        public String getOptionName() {
            return "curcuma";
        }

        @Override
        public String getUsage() {
            return "";
        }

        @Override
        public boolean run(Outline outline, Options options, ErrorHandler handler) {
            return true;
        }
    }
}
