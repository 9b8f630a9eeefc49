package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSDeclaration;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSSchemaSet;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.output.XmlText;
import io.curcuma.generator.xjc.errors.BindingText;
import io.curcuma.generator.xjc.schema.Customization;
import io.curcuma.generator.xjc.schema.SchemaNode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Locator;

/** Tells which Java names are ours, with the binding that makes them the user's. */
public final class NameReport {
    /** How many values a hint names; for more, XJC may number them. */
    private static final int MAX_MEMBERS = 20;

    private final SchemaSources sources;
    private final Diagnostics diagnostics;

    private NameReport(SchemaSources sources, Diagnostics diagnostics) {
        this.sources = sources;
        this.diagnostics = diagnostics;
    }

    public static void report(NamedModel.Result result, SchemaSources sources, Diagnostics diagnostics) {
        NameReport names = new NameReport(sources, diagnostics);
        result.packages().shared().forEach(shared -> names.report(shared, result.model().schemaComponent));
        result.classClaims().forEach(names::report);
        result.propertyClaims().forEach(names::report);
        names.reportAll(result, Customization.Kind.ELEMENTS, Problem.BOUND_AS_ELEMENT);
        names.reportAll(result, Customization.Kind.CONTENT, Problem.BOUND_AS_CONTENT);
        names.reportAll(result, Customization.Kind.UNMIXED, Problem.BOUND_AS_MIXED);
        names.reportAll(result, Customization.Kind.ROOT, Problem.BOUND_AS_ROOT);
        names.reportNillable(SimpleRoots.nillable(result.model()));
        Set<SchemaNode> roots = result.renamings().stream()
                .map(Renaming::customization)
                .filter(customization -> customization.kind() == Customization.Kind.ROOT)
                .map(Customization::node)
                .collect(Collectors.toSet());
        result.renamings().stream()
                .filter(renaming -> !renaming.remembered()
                        && renaming.customization().kind().isName()
                        // no binding can name a class that is of our making
                        && !roots.contains(renaming.customization().node()))
                .forEach(names::report);
        result.clashes().forEach(names::report);
        result.catchAlls().forEach(names::report);
        int largest = result.plainEnums().stream()
                .mapToInt(PlainEnums.PlainEnum::values)
                .max()
                .orElse(0);
        result.plainEnums().forEach(plain -> names.report(plain, largest));
        DroppedContent.find(result.model()).stream()
                .filter(dropped -> !MixedBindings.isMixed(dropped.type(), result.renamings()))
                .forEach(names::report);
    }

    /** Once for all bindings of a kind: a schema may have hundreds of them. */
    private void reportAll(NamedModel.Result result, Customization.Kind kind, Problem problem) {
        List<Renaming> bound = result.renamings().stream()
                .filter(renaming -> renaming.customization().kind() == kind)
                .toList();
        if (!bound.isEmpty()) {
            Renaming first = bound.get(0);
            diagnostics.add(
                    problem,
                    Severity.INFO,
                    location(first.customization().node()),
                    bound.size() + (bound.size() == 1 ? " place" : " places"),
                    Components.describe(first.component()));
        }
    }

    private void reportNillable(List<XSElementDecl> roots) {
        roots.stream()
                .findFirst()
                .ifPresent(first -> diagnostics.add(
                        Problem.NIL_ROOT,
                        Severity.INFO,
                        known(first.getLocator()).map(this::location).orElse(Location.NONE),
                        roots.size() + (roots.size() == 1 ? " global element" : " global elements"),
                        Components.describe(first)));
    }

    private void report(DroppedContent.Dropped dropped) {
        diagnostics.add(
                Problem.CONTENT_DROPPED,
                Severity.WARNING,
                SchemaNode.of(dropped.first().getLocator())
                        .or(() -> known(dropped.type().getLocator()))
                        .map(this::location)
                        .orElse(Location.NONE),
                Components.describe(dropped.first()) + (dropped.more() == 0 ? "" : " and " + dropped.more() + " more"),
                dropped.bean().fullName(),
                Objects.requireNonNull(dropped.bean().getBaseClass()).fullName());
    }

    private void report(JavaPackageNames.Shared shared, XSSchemaSet schemas) {
        Optional<SchemaNode> node = Stream.of(shared.namespace(), shared.other())
                .flatMap(namespace -> SchemaNode.of(schemas.getSchema(namespace).getLocator()).stream())
                .findFirst();
        String text = "<jaxb:schemaBindings><jaxb:package name=\"%s2\"/></jaxb:schemaBindings>"
                .formatted(shared.packageName());
        diagnostics.add(
                Problem.PACKAGE_SHARED,
                Severity.WARNING,
                node.map(this::location).orElse(Location.NONE),
                shared.other(),
                shared.namespace(),
                shared.packageName(),
                node.map(n -> BindingText.at(sources, n, text)).orElse(text));
    }

    private void report(ClassNames.Claim claim) {
        Optional<SchemaNode> node = known(claim.component().getLocator());
        Customization.Kind kind = claim.isEnum() ? Customization.Kind.ENUM : Customization.Kind.CLASS;
        String text = "<jaxb:%s name=\"%s2\"/>".formatted(kind.element(), claim.name());
        diagnostics.add(
                Problem.CLASS_CLAIMED,
                node.map(this::location).orElse(Location.NONE),
                Components.describe(claim.component()),
                claim.name(),
                other(claim.other(), claim.component()),
                node.map(n -> BindingText.at(sources, n, text)).orElse(text));
    }

    private void report(PropertyNames.Claim claim) {
        Optional<SchemaNode> node = node(claim.property(), claim.bean());
        diagnostics.add(
                Problem.PROPERTY_CLAIMED,
                node.map(this::location).orElse(Location.NONE),
                PropertyNames.describe(claim.property()),
                claim.name(),
                PropertyNames.describe(claim.other())
                        + at(node(claim.other(), (CClassInfo) claim.other().parent())),
                property(node, claim.name() + "2"));
    }

    private void report(Renaming renaming) {
        Customization customization = renaming.customization();
        String name = customization.name();
        SchemaNode node = customization.node();
        diagnostics.add(
                switch (customization.kind()) {
                    case CLASS, ENUM -> Problem.CLASS_RENAMED;
                    case FACTORY -> Problem.FACTORY_RENAMED;
                    case PROPERTY -> Problem.PROPERTY_RENAMED;
                    case ELEMENTS, CONTENT, UNMIXED, ROOT -> throw new IllegalArgumentException("not a name");
                },
                Severity.WARNING,
                location(node),
                Components.describe(renaming.component()),
                customization.kind() == Customization.Kind.FACTORY ? "create" + name : name,
                renaming.reason()
                        + renaming.keeper()
                                .map(other -> " " + other(other, renaming.component()))
                                .orElse(""),
                BindingText.at(sources, node, customization.text()));
    }

    private void report(PropertyNames.Clash clash) {
        CPropertyInfo property = clash.property();
        Optional<SchemaNode> node = node(property, clash.bean());
        Location location = node.map(this::location).orElse(Location.NONE);
        String other = clash.other()
                .map(o -> PropertyNames.describe(o) + at(node(o, (CClassInfo) o.parent())))
                .orElse("xs:anyAttribute");
        if (clash.ofWildcards()) {
            diagnostics.add(
                    Problem.TWO_WILDCARDS,
                    Severity.WARNING,
                    location,
                    clash.bean().shortName,
                    property.getName(false),
                    other);
        } else if (clash.renamed()) {
            diagnostics.add(
                    Problem.PROPERTY_RENAMED,
                    Severity.WARNING,
                    location,
                    PropertyNames.describe(property),
                    property.getName(false),
                    clash.isNameless() ? "its name has no letter" : "'" + clash.name() + "' is taken by " + other,
                    property(node, property.getName(false)));
        } else {
            diagnostics.add(
                    Problem.PROPERTY_COLLISION, location, clash.name(), other, property(node, clash.name() + "2"));
        }
    }

    private void report(ContentNames.CatchAll catchAll) {
        CPropertyInfo list = catchAll.list();
        Optional<SchemaNode> node = SchemaNode.of(catchAll.element().getLocator());
        boolean twice = Components.key(catchAll.element()).equals(Components.key(catchAll.other()));
        diagnostics.add(
                Problem.CATCH_ALL,
                Severity.WARNING,
                node.map(this::location).orElse(Location.NONE),
                ((CClassInfo) list.parent()).shortName,
                list.getName(false),
                Components.describe(catchAll.element()) + " would be the property '" + catchAll.name() + "', as is "
                        + other(catchAll.other(), catchAll.element()),
                twice
                        ? "to name the list: " + property(SchemaNode.of(list.getLocator()), list.getName(false))
                        : "to make it properties: " + property(node, catchAll.name() + "2"));
    }

    /** One limit for all of them, for a schema set can have one only. */
    private void report(PlainEnums.PlainEnum plain, int largest) {
        Optional<SchemaNode> node = SchemaNode.of(plain.type().getLocator());
        Location location = node.map(this::location).orElse(Location.NONE);
        String name = plain.type().getName();
        if (plain.isTooLarge()) {
            String binding = "<jaxb:globalBindings typesafeEnumMaxMembers=\"" + largest + "\"/>";
            diagnostics.add(
                    Problem.ENUM_TOO_LARGE,
                    Severity.WARNING,
                    location,
                    name,
                    plain.values(),
                    plain.limit(),
                    BindingText.global(binding));
        } else {
            diagnostics.add(
                    Problem.ENUM_UNNAMED,
                    Severity.WARNING,
                    location,
                    name,
                    plain.unnamed().keySet().iterator().next(),
                    members(plain, node));
        }
    }

    private String members(PlainEnums.PlainEnum plain, Optional<SchemaNode> node) {
        if (plain.unnamed().size() > MAX_MEMBERS) {
            return BindingText.global("<jaxb:globalBindings typesafeEnumMemberName=\"generateName\"/>");
        }
        String members = plain.unnamed().entrySet().stream()
                .map(entry -> "<jaxb:typesafeEnumMember value=\"%s\" name=\"%s\"/>"
                        .formatted(XmlText.escape(entry.getKey()), entry.getValue()))
                .collect(Collectors.joining());
        String text = "<jaxb:typesafeEnumClass>" + members + "</jaxb:typesafeEnumClass>";
        return node.map(n -> BindingText.at(sources, n, text)).orElse(text);
    }

    private String property(Optional<SchemaNode> node, String name) {
        String text = "<jaxb:property name=\"" + name + "\"/>";
        return node.map(n -> BindingText.at(sources, n, text)).orElse(text);
    }

    /** A component with its place, and with its namespace if that is another. */
    private String other(XSComponent other, XSComponent component) {
        String namespace = Components.namespace(other);
        boolean remarkable = other instanceof XSDeclaration declaration
                && declaration.isGlobal()
                && !namespace.equals(Components.namespace(component));
        String of = remarkable ? " of namespace '" + namespace + "'" : "";
        return Components.describe(other) + of + at(SchemaNode.of(other.getLocator()));
    }

    /** Where a property comes from: its declaration, or the type if that is not the user's. */
    private Optional<SchemaNode> node(CPropertyInfo property, CClassInfo bean) {
        XSComponent type = bean.getSchemaComponent();
        return known(property.getLocator()).or(() -> known(type == null ? null : type.getLocator()));
    }

    private Optional<SchemaNode> known(@Nullable Locator locator) {
        return SchemaNode.of(locator)
                .filter(node -> sources.find(node.systemId()).isPresent());
    }

    private String at(Optional<SchemaNode> node) {
        return node.flatMap(n -> sources.find(n.systemId()).map(document -> " at " + location(n)))
                .orElse("");
    }

    private Location location(SchemaNode node) {
        return sources.locate(node.systemId(), node.line(), node.column());
    }
}
