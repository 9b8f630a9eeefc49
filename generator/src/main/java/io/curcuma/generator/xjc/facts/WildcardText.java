package io.curcuma.generator.xjc.facts;

import com.sun.xml.xsom.XSWildcard;
import com.sun.xml.xsom.visitor.XSWildcardFunction;
import java.util.TreeSet;

/** Which namespaces a wildcard allows. */
final class WildcardText implements XSWildcardFunction<String> {
    private WildcardText() {}

    static String of(XSWildcard wildcard) {
        return wildcard.apply(new WildcardText());
    }

    @Override
    public String any(XSWildcard.Any wildcard) {
        return "##any";
    }

    @Override
    public String other(XSWildcard.Other wildcard) {
        return "not {" + wildcard.getOtherNamespace() + "}";
    }

    @Override
    public String union(XSWildcard.Union wildcard) {
        TreeSet<String> names = new TreeSet<>();
        wildcard.getNamespaces().forEach(name -> names.add("{" + name + "}"));
        return String.join(" ", names);
    }
}
