package io.curcuma.generator.xjc.rules;

import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSIdentityConstraint;
import com.sun.xml.xsom.XSXPath;
import com.sun.xml.xsom.XmlString;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.rules.KeyConstraint;
import io.curcuma.generator.model.rules.KeyConstraint.Kind;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the identity constraints of elements. */
final class KeyReader {
    private static final Pattern WHITE_SPACE = Pattern.compile("[ \\t\\r\\n]+");
    private static final Pattern PREFIX = Pattern.compile("([^|/@:*]+):(?!:)");

    private final Function<XSComponent, Location> places;

    KeyReader(Function<XSComponent, Location> places) {
        this.places = places;
    }

    List<KeyConstraint> of(XSElementDecl element) {
        return element.getIdentityConstraints().stream()
                .map(this::of)
                .sorted(Comparator.comparing(KeyConstraint::name))
                .toList();
    }

    private KeyConstraint of(XSIdentityConstraint constraint) {
        Kind kind =
                switch (constraint.getCategory()) {
                    case XSIdentityConstraint.KEY -> Kind.KEY;
                    case XSIdentityConstraint.KEYREF -> Kind.KEYREF;
                    default -> Kind.UNIQUE;
                };
        return new KeyConstraint(
                kind,
                name(constraint),
                kind == Kind.KEYREF ? name(constraint.getReferencedKey()) : "",
                path(constraint.getSelector()),
                constraint.getFields().stream().map(KeyReader::path).toList(),
                places.apply(constraint));
    }

    private static String name(XSIdentityConstraint constraint) {
        return "{" + constraint.getTargetNamespace() + "}" + constraint.getName();
    }

    /** The XPath without what can be left out; section 3.11.6 has its grammar. */
    private static String path(XSXPath xpath) {
        XmlString text = xpath.getXPath();
        String plain = WHITE_SPACE
                .matcher(text.value)
                .replaceAll("")
                .replace("child::", "")
                .replace("attribute::", "@");
        return PREFIX.matcher(plain)
                .replaceAll(prefix -> Matcher.quoteReplacement("{" + text.resolvePrefix(prefix.group(1)) + "}"));
    }
}
