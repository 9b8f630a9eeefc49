package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.Choice;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.GlobalElement;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.BeanOptions.Nullness;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Puts classes that exist into a model in place of those that XJC would make: what the schema says stays, what is Java comes from the
 * classes. Where both differ, a diagnostic says so, at the place in the schema.
 */
public final class ExistingBeans {
    private final SchemaModel model;
    private final Severity loss;
    private final Diagnostics diagnostics;
    private final Matching matching;
    private final Map<String, String> packages = new TreeMap<>();
    private final PropertyFit fit;
    private final TextEnums enums;
    private final PlainValues plain;

    private ExistingBeans(
            SchemaModel model, BeanOptions options, Severity loss, Matching matching, Diagnostics diagnostics) {
        this.model = model;
        this.loss = loss;
        this.diagnostics = diagnostics;
        this.matching = matching;
        for (ComplexType type : model.types()) {
            matching.find(type.designator())
                    .ifPresent(c -> packages.putIfAbsent(type.java().packageName(), c.getPackageName()));
        }
        this.enums = new TextEnums(matching, diagnostics);
        this.plain = new PlainValues(model);
        ValueFit values = new ValueFit(matching, enums, plain);
        this.fit = new PropertyFit(model, matching, options.besideBeans(), values, diagnostics);
    }

    /**
     * The model with the classes of the build; as it is, if the build has none.
     *
     * @param loss how to tell what would be lost: as an error, or as a warning where beans may be refused at run time
     */
    public static SchemaModel in(SchemaModel model, BeanOptions options, Severity loss, Diagnostics diagnostics) {
        if (!options.existing()) {
            return model;
        }
        if (options.nullness() != Nullness.NONE) {
            String named = options.nullness().name().toLowerCase(Locale.ROOT);
            diagnostics.add(Problem.BEANS_NULLNESS, Location.NONE, named);
        }
        JaxbClassIndex classes = JaxbClassIndex.read(options, ExistingBeans.class.getClassLoader(), diagnostics);
        if (diagnostics.hasErrors()) {
            return model;
        }
        Matching matching = Matching.of(model, classes, diagnostics);
        return new ExistingBeans(model, options, loss, matching, diagnostics).model();
    }

    /**
     * The model of a version of the schemas that is compared with another one: with the forms that the classes of the build have, and
     * whole, though the classes are those of one version and the schemas may be those of another. Only classes that cannot be read are
     * reported.
     */
    public static SchemaModel compared(SchemaModel model, BeanOptions options, Diagnostics diagnostics) {
        if (!options.existing()) {
            return model;
        }
        JaxbClassIndex classes = JaxbClassIndex.read(options, ExistingBeans.class.getClassLoader(), diagnostics);
        if (diagnostics.hasErrors()) {
            return model;
        }
        Diagnostics unreported = new Diagnostics();
        Matching matching = Matching.of(model, classes, unreported);
        SchemaModel matched = new ExistingBeans(model, options, Severity.WARNING, matching, unreported).model();
        return WholeModel.of(matching.grouped(model), matched);
    }

    /**
     * The package of the adapters of a package's beans. Beans of a library have a package of a module or of a sealed jar, into which
     * nobody else can put a class.
     */
    public static UnaryOperator<String> homes(BeanOptions options) {
        return options.existing() && !options.besideBeans()
                ? name -> Holders.isHome(name) ? name : name + ".curcuma"
                : UnaryOperator.identity();
    }

    private SchemaModel model() {
        Map<String, ComplexType> matched = new HashMap<>();
        model.types().stream()
                .filter(type -> matching.find(type.designator()).isPresent())
                .forEach(type -> matched.put(type.designator(), type(type)));
        List<ComplexType> types = model.types().stream()
                .flatMap(
                        type -> Optional.ofNullable(matched.get(type.designator()))
                                .or(() -> fit.holders().find(type.designator()))
                                .stream())
                .toList();
        plain.report(loss, diagnostics);
        List<EnumType> ofSchema = model.enums().stream()
                .filter(type -> matching.find(type.designator()).isPresent())
                .map(this::enumeration)
                .toList();
        reportMissing(matched.size());
        Set<String> contents = types.stream()
                .flatMap(type -> type.properties().stream())
                .map(Property::type)
                .filter(ValueType.Content.class::isInstance)
                .map(type -> ((ValueType.Content) type).designator())
                .collect(Collectors.toSet());
        return new SchemaModel(
                types,
                matching.contents().stream()
                        .filter(content -> contents.contains(content.designator()))
                        .map(this::content)
                        .toList(),
                enums.with(ofSchema),
                model.roots().stream()
                        .filter(root -> matching.find(root.type()).isPresent())
                        .toList(),
                elements());
    }

    private void reportMissing(int matched) {
        List<ComplexType> missing = model.types().stream()
                .filter(type -> matching.find(type.designator()).isEmpty()
                        && fit.holders().find(type.designator()).isEmpty())
                .toList();
        if (matched == 0) {
            diagnostics.add(Problem.BEANS_NO_MATCH, Location.NONE, model.types().size());
        } else if (!missing.isEmpty()) {
            diagnostics.add(
                    Problem.BEANS_MISSING,
                    Severity.WARNING,
                    missing.get(0).location(),
                    missing.size(),
                    model.types().size(),
                    missing.get(0).designator());
        }
    }

    static JavaClass java(Class<?> type) {
        List<String> names = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
            names.add(0, c.getSimpleName());
        }
        return new JavaClass(type.getPackageName(), names);
    }

    private ComplexType type(ComplexType ofSchema) {
        Class<?> bean = matching.find(ofSchema.designator()).orElseThrow();
        new ClassCheck(matching, diagnostics).check(ofSchema, bean);
        ComplexType type = matching.grouped(ofSchema);
        List<BeanProperty> held = matching.properties(type);
        Set<BeanProperty> used = new HashSet<>();
        List<Property> properties = new ArrayList<>();
        List<NotCarried> notCarried = new ArrayList<>(type.notCarried());
        Set<String> exclusive =
                type.choices().stream().flatMap(Choice::properties).collect(Collectors.toSet());
        for (Property property : type.properties()) {
            if (property.node() == Node.NIL) {
                continue;
            }
            Optional<BeanProperty> match = matching.find(property, held);
            if (match.isEmpty()) {
                diagnostics.add(
                        Problem.BEAN_PROPERTY_MISSING,
                        loss,
                        property.location(),
                        bean.getName(),
                        property.designator());
                continue;
            }
            used.add(match.get());
            fit.property(property, match.get(), exclusive.contains(property.designator()), bean, loss)
                    .ifPresentOrElse(
                            properties::add,
                            () -> refuse(match.get(), "a property that does not fit the schema", type, notCarried));
        }
        type.properties().stream()
                .filter(property -> property.node() == Node.NIL)
                .filter(nil -> properties.stream().anyMatch(ExistingBeans::isNillable))
                .forEach(properties::add);
        held.stream().filter(property -> !used.contains(property)).forEach(property -> {
            diagnostics.add(
                    Problem.BEAN_PROPERTY_EXTRA, loss, type.location(), property.description(), type.designator());
            refuse(property, "a property that the schema does not have", type, notCarried);
        });
        return new ComplexType(
                type.designator(),
                type.namespace(),
                java(bean),
                type.base(),
                type.isAbstract(),
                properties,
                choices(type, properties),
                notCarried,
                type.documentation(),
                type.location(),
                type.rules());
    }

    /** The choices between properties that there are; elements that the bean has in one property need none. */
    private static List<Choice> choices(ComplexType type, List<Property> properties) {
        Set<String> present = properties.stream().map(Property::designator).collect(Collectors.toSet());
        return type.choices().stream()
                .map(choice -> choice.branches().stream()
                        .map(branch -> new Choice.Branch(branch.properties().stream()
                                .filter(present::contains)
                                .toList()))
                        .filter(branch -> !branch.properties().isEmpty())
                        .toList())
                .filter(branches -> branches.size() > 1)
                .map(Choice::new)
                .toList();
    }

    static boolean isNillable(Property property) {
        return property.wrapper().filter(Property.Wrapper::nillable).isPresent();
    }

    /** A bean that has a value there is refused. */
    private static void refuse(BeanProperty held, String construct, ComplexType type, List<NotCarried> notCarried) {
        held.access()
                .read()
                .map(value -> new NotCarried(construct, value, type.location()))
                .filter(refused -> !notCarried.contains(refused))
                .ifPresent(notCarried::add);
    }

    private EnumType enumeration(EnumType type) {
        Class<?> bean = matching.find(type.designator()).orElseThrow();
        List<EnumType.Literal> literals = EnumConstants.literals(bean, type, loss, diagnostics);
        return new EnumType(
                type.designator(),
                type.namespace(),
                java(bean),
                literals,
                type.whiteSpace(),
                type.documentation(),
                type.location());
    }

    private ContentType content(ContentType content) {
        return new ContentType(
                content.designator(),
                content.namespace(),
                home(content.packageName()),
                content.name(),
                content.branches().stream()
                        .flatMap(branch -> fit.branch(content.designator(), branch).stream())
                        .toList(),
                content.location());
    }

    private String home(String packageName) {
        String first =
                packages.isEmpty() ? packageName : packages.values().iterator().next();
        return packages.getOrDefault(packageName, first);
    }

    /** A wildcard's elements; one without a bean stays XML. */
    private List<GlobalElement> elements() {
        List<GlobalElement> elements = new ArrayList<>();
        for (GlobalElement element : model.elements()) {
            Optional<String> target = element.type().component();
            Optional<Class<?>> bean = target.flatMap(matching::find);
            if (target.isPresent() && bean.isEmpty()) {
                continue;
            }
            boolean isRoot = bean.filter(c -> c.isAnnotationPresent(XmlRootElement.class))
                    .filter(c -> JaxbClassIndex.rootName(c, c.getAnnotation(XmlRootElement.class))
                            .getLocalPart()
                            .equals(element.name()))
                    .isPresent();
            elements.add(new GlobalElement(
                    element.namespace(),
                    element.name(),
                    isRoot ? bean.get().getPackageName() : home(element.packageName()),
                    element.type(),
                    element.isList(),
                    isRoot,
                    element.rule()));
        }
        return elements;
    }
}
