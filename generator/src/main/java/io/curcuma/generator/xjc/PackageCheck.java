package io.curcuma.generator.xjc;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.Model;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.BindingGrammar;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.request.GenerationRequest.Idl;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Locator;

/** Refuses Java packages that belong to others, and names that no IDL has, whether a binding or a namespace brings them. */
final class PackageCheck {
    private static final Set<String> OF_JAVA = Set.of("java", "javax", "jakarta");
    private static final String OURS = "io.curcuma";
    /** The beans of this project's own modules. */
    private static final Set<String> OUR_BEANS = Set.of(OURS + ".schemas", OURS + ".http.problem");

    private PackageCheck() {}

    /** One error for each package that is refused, at the first declaration in it; the IDLs want plainer names than Java does. */
    static void check(Model model, SchemaSources sources, Set<Idl> formats, Diagnostics diagnostics) {
        boolean plain = formats.stream().anyMatch(format -> format != Idl.JSON_SCHEMA);
        SortedMap<String, Location> places = new TreeMap<>();
        for (CClassInfo bean : model.beans().values()) {
            add(bean.getOwnerPackage().name(), bean.getLocator(), sources, places);
        }
        for (CEnumLeafInfo type : model.enums().values()) {
            add(type.parent.getOwnerPackage().name(), type.getLocator(), sources, places);
        }
        for (CElementInfo element : model.getAllElements()) {
            add(element._package().name(), element.getLocator(), sources, places);
        }
        places.forEach((name, place) -> refusal(name, plain)
                .ifPresent(reason -> diagnostics.add(Problem.PACKAGE_REFUSED, place, name, reason)));
    }

    private static void add(
            String name, @Nullable Locator locator, SchemaSources sources, SortedMap<String, Location> places) {
        Location place = locator == null || locator.getSystemId() == null
                ? Location.NONE
                : sources.locate(locator.getSystemId(), locator.getLineNumber(), locator.getColumnNumber());
        places.merge(name, place, (a, b) -> b.line() == 0 || a.line() > 0 && a.compareTo(b) <= 0 ? a : b);
    }

    private static Optional<String> refusal(String name, boolean plain) {
        if (OF_JAVA.contains(name.split("\\.", 2)[0])) {
            return Optional.of("it belongs to Java");
        }
        if (isWithin(name, OURS) && OUR_BEANS.stream().noneMatch(ours -> isWithin(name, ours))) {
            return Optional.of("it belongs to Curcuma");
        }
        return name.isEmpty() || !plain || BindingGrammar.PACKAGE.accepts(name)
                ? Optional.empty()
                : Optional.of("Protobuf, Avro and Thrift have only ASCII letters, digits and underscores");
    }

    private static boolean isWithin(String name, String parent) {
        return name.equals(parent) || name.startsWith(parent + ".");
    }
}
