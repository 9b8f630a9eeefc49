package io.curcuma.generator.xjc.names;

import com.sun.codemodel.JCodeModel;
import com.sun.tools.xjc.ModelLoader;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.Plugin;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.Outline;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSSchemaSet;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.model.JavaNames;
import io.curcuma.generator.xjc.errors.XjcErrors;
import io.curcuma.generator.xjc.schema.Customization;
import io.curcuma.generator.xjc.schema.Customization.Kind;
import io.curcuma.generator.xjc.schema.SchemaLoader;
import io.curcuma.generator.xjc.schema.SchemaNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;

/**
 * Lets XJC build its model, with Java names that do not collide. Properties are renamed in the model. The names of classes and of the
 * methods of {@code ObjectFactory} are final in it, so XJC starts again with a customization for each, until nothing collides.
 */
public final class NamedModel {
    /** One for packages, one for what beans would lose, one for classes, one for what the new names of classes change in ObjectFactory, and some to spare. */
    private static final int MAX_ROUNDS = 8;

    /**
     * What came out.
     *
     * @param model to generate code from
     * @param renamings our customizations: names of classes and methods, and elements that are held as JAXBElement
     * @param clashes the properties that had the name of another
     * @param catchAlls the lists that hold the content of a type
     * @param plainEnums the enumerations that are strings
     * @param packages of the namespaces
     * @param classClaims names of the numbers file that bindings give to other classes
     * @param propertyClaims names of the numbers file that other properties have
     * @param given the names to remember
     */
    public record Result(
            Model model,
            List<Renaming> renamings,
            List<PropertyNames.Clash> clashes,
            List<ContentNames.CatchAll> catchAlls,
            List<PlainEnums.PlainEnum> plainEnums,
            JavaPackageNames.Result packages,
            List<ClassNames.Claim> classClaims,
            List<PropertyNames.Claim> propertyClaims,
            GivenNames given) {}

    private NamedModel() {}

    /**
     * The model; empty if the errors say why.
     *
     * @param known the names of the numbers file
     * @param xjcDefaults whether to leave XJC's binding where it loses what a document may hold
     */
    public static Optional<Result> build(
            SchemaSources sources, Supplier<Options> options, JavaNames known, boolean xjcDefaults, XjcErrors errors)
            throws SAXException {
        List<Renaming> renamings = new ArrayList<>();
        Map<String, String> packages = new TreeMap<>();
        for (int round = 1; ; round++) {
            Draft draft = new Draft(known, xjcDefaults);
            draft.build(sources, options.get(), errors, renamings, packages);
            if (errors.hadError() || draft.model == null) {
                return Optional.empty();
            }
            JavaPackageNames.Result decided = JavaPackageNames.resolve(draft.model, known, packages);
            // with other packages other names collide
            boolean packaged = decided.chosen().equals(packages);
            List<Renaming> next = packaged ? next(draft, draft.model, renamings) : List.of();
            if (packaged && next.isEmpty() || round == MAX_ROUNDS) {
                return Optional.of(result(draft, draft.model, renamings, decided));
            }
            packages = decided.chosen();
            renamings.addAll(next);
            errors.forget();
        }
    }

    private static Result result(Draft draft, Model model, List<Renaming> renamings, JavaPackageNames.Result packages) {
        Set<SchemaNode> classes = nodes(renamings, Kind.CLASS, Kind.ENUM);
        Set<SchemaNode> elements = nodes(renamings, Kind.PROPERTY);
        Set<String> givenClasses = new HashSet<>();
        Set<String> fields = new HashSet<>();
        for (CClassInfo bean : model.beans().values()) {
            if (isAt(bean.getSchemaComponent(), classes)) {
                givenClasses.add(bean.fullName());
            }
            for (CPropertyInfo property : bean.getProperties()) {
                if (draft.properties.chosen().contains(property) || isAt(property.getSchemaComponent(), elements)) {
                    fields.add(GivenNames.field(bean.fullName(), property.getName(false)));
                }
            }
        }
        for (CEnumLeafInfo type : model.enums().values()) {
            if (isAt(type.getSchemaComponent(), classes)) {
                givenClasses.add(type.fullName());
            }
        }
        List<Renaming> effective = renamings.stream()
                .filter(renaming -> renaming.customization().kind() != Kind.ELEMENTS
                        // what is still to be done, a binding of the user's forbids
                        || draft.lossless.stream()
                                .noneMatch(open -> open.customization().sameTarget(renaming.customization())))
                .toList();
        return new Result(
                model,
                effective,
                draft.properties.clashes(),
                draft.content.catchAlls(),
                draft.plainEnums,
                packages,
                draft.claims,
                draft.properties.claims(),
                new GivenNames(packages.packages(), givenClasses, fields));
    }

    private static Set<SchemaNode> nodes(List<Renaming> renamings, Kind... kinds) {
        return renamings.stream()
                .map(Renaming::customization)
                .filter(customization -> List.of(kinds).contains(customization.kind()))
                .map(Customization::node)
                .collect(Collectors.toSet());
    }

    private static boolean isAt(@Nullable XSComponent component, Set<SchemaNode> nodes) {
        return component != null
                && SchemaNode.of(component.getLocator()).filter(nodes::contains).isPresent();
    }

    /** What still collides. A component that has a name of ours already cannot be helped; then XJC's error stands. */
    private static List<Renaming> next(Draft draft, Model model, List<Renaming> before) {
        // what becomes of the properties comes before their names
        List<Renaming> found = added(draft.lossless, before);
        if (!found.isEmpty()) {
            return found;
        }
        found = new ArrayList<>(draft.content.renamings());
        if (found.isEmpty()) {
            ClassNames.Result classes = ClassNames.resolve(model, draft.recorded(model));
            draft.claims = classes.claims();
            found = classes.renamings();
        }
        if (found.isEmpty() && draft.claims.isEmpty()) {
            found = FactoryNames.resolve(model);
        }
        return added(found, before);
    }

    private static List<Renaming> added(List<Renaming> found, List<Renaming> before) {
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
        private final JavaNames known;
        private final boolean xjcDefaults;
        private @Nullable Model model;
        private @Nullable RecordedNames recorded;
        private PropertyNames.Result properties = PropertyNames.Result.NONE;
        private List<ClassNames.Claim> claims = List.of();
        private ContentNames.Result content = new ContentNames.Result(List.of(), List.of());
        private List<PlainEnums.PlainEnum> plainEnums = List.of();
        private List<Renaming> lossless = List.of();
        private List<Renaming> renamings = List.of();

        Draft(JavaNames known, boolean xjcDefaults) {
            this.known = known;
            this.xjcDefaults = xjcDefaults;
        }

        RecordedNames recorded(Model built) {
            RecordedNames found = recorded == null ? new RecordedNames(known, built) : recorded;
            recorded = found;
            return found;
        }

        void build(
                SchemaSources sources,
                Options options,
                XjcErrors errors,
                List<Renaming> renamings,
                Map<String, String> packages)
                throws SAXException {
            this.renamings = renamings;
            options.activePlugins.add(this);
            ModelLoader loader = new ModelLoader(options, new JCodeModel(), errors);
            List<Customization> customizations =
                    renamings.stream().map(Renaming::customization).toList();
            XSSchemaSet schemas = SchemaLoader.load(sources, customizations, packages, options, loader, errors);
            loader.annotateXMLSchema(schemas);
            errors.forgetPropertyCollisions();
        }

        @Override
        public void postProcessModel(Model built, ErrorHandler handler) {
            model = built;
            MixedBindings.mix(built, renamings);
            content = ContentNames.resolve(built, recorded(built));
            properties = PropertyNames.resolve(built, recorded(built));
            plainEnums = PlainEnums.find(built);
            lossless = xjcDefaults ? List.of() : lossless(built);
        }

        private List<Renaming> lossless(Model built) {
            return Stream.of(
                            SimpleRoots.find(built),
                            MixedBindings.find(built),
                            RepeatedElements.find(built, content.catchAlls()),
                            NilBindings.find(built))
                    .flatMap(List::stream)
                    .toList();
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
