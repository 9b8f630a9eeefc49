package io.curcuma.generator.diagnostic;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import java.util.Locale;

/**
 * Every text that the generator can show, with its stable code. Messages are {@link String#format} patterns; a hint may use the
 * arguments of its message by position.
 */
public enum Problem {
    MALFORMED_XML("C001", "not well-formed XML: %s", "correct the document; an XML editor shows the place"),
    UNREADABLE("C002", "cannot read '%s': %s", "check the path and the permissions"),
    UNRESOLVED(
            "C003",
            "'%s' is not found",
            "correct the schemaLocation, or map it in a catalog: <system systemId=\"%1$s\" uri=\"…\"/>"),
    DOCTYPE("C004", "a DOCTYPE is not allowed", "remove the document type declaration; XML Schema needs none"),
    NETWORK(
            "C005",
            "'%s' is %s, which the generator never uses",
            "copy the schema into the project and map it in a catalog: <system systemId=\"%1$s\" uri=\"…\"/>"),
    OUTSIDE_ROOTS(
            "C006",
            "'%s' is outside the allowed folders%s",
            "allow its folder if it is trusted: --root %3$s on the command line, <allowedRoots> in Maven"),
    NOT_A_SCHEMA(
            "C007",
            "the root element is '%s', expected an XML Schema or a WSDL",
            "give the schema itself, or a WSDL 1.1 with types"),
    BUDGET(
            "C008",
            "%s: more than the budget of %s",
            "split the schema set, or raise the budget (--budget-factor, budgetFactor) if it is trusted"),
    BINDING_IDENTIFIER("C009", "'%s' is not allowed as %s in a binding", "use %3$s; code in bindings is refused"),
    BINDING_PLUGIN(
            "C010",
            "the binding extension '%s' is not allowed",
            "remove it, or list the XJC plugin that it belongs to (xjcArgs, --xjc-arg); one in a schema can be ignored with all that schemas say"
                    + " to XJC (--ignore-schema-bindings, ignoreSchemaBindings)"),
    XJC("C011", "XJC: %s", "correct the schema, or add a binding"),
    NOT_CARRIED("C013", "%s is not carried", "%2$s"),
    NUMBERS_CORRUPT(
            "C014",
            "the numbers file is damaged: %s",
            "after a merge run 'curcuma numbers --repair', else restore the file from version control; never edit numbers by "
                    + "hand"),
    NUMBERS_FROZEN(
            "C015",
            "the numbers file would change, and it is frozen: %s",
            "run the build once without -Dcurcuma.numbers=frozen and commit the numbers file"),
    NUMBERS_EXHAUSTED("C016", "'%s' needs a field number above %s", "split the type"),
    IDL_INVALID(
            "C017",
            "the emitted %s is not valid: %s",
            "report this with the schema: the generator should have told the cause"),
    OUTPUT_FOLDER(
            "C018",
            "refusing to write into '%s': %s",
            "give an output folder of its own, such as target/generated-sources/curcuma"),
    NO_SCHEMA("C019", "no schema found in '%s'", "put *.xsd or *.wsdl files there, or name the files"),
    CATALOG("C020", "the catalog is not usable: %s", "correct the catalog; OASIS XML catalogs of local files are read"),
    BINDING("C021", "the binding is not usable: %s", "correct its schemaLocation and node"),
    INVALID_SCHEMA("C022", "not a valid XML Schema: %s", "correct the schema at this place"),
    PROPERTY_COLLISION(
            "C023",
            "two parts of one type become the Java property '%s'; the other is %s",
            "rename one in a binding file: %3$s"),
    CLASS_COLLISION(
            "C024", "two types become the Java class '%s'; the other is at %s", "rename one in a binding file: %3$s"),
    FACTORY_COLLISION(
            "C025",
            "two declarations become the same method of ObjectFactory; the other is at %s",
            "rename one in a binding file: %2$s"),
    ENUM_COLLISION(
            "C026", "two values become the enum constant '%s'; the other is at %s", "name one in a binding file: %3$s"),
    DUPLICATE("C027", "%s; the other declaration is at %s", "remove one of the two declarations"),
    DECLARED_TWICE(
            "C028",
            "'%s' is declared in '%s', too%s",
            "leave one of the two schemas out: versions and profiles of one namespace are generated apart, each with an output folder of its own"),
    NAMESPACE_MISSING(
            "C029",
            "no schema with the namespace '%s' was given, and %s not found without it",
            "give it, too; or write its schemaLocation at this place, or map the namespace in a catalog: <uri name=\"%1$s\" uri=\"…\"/>"),
    CONTENT_DROPPED(
            "C031",
            "no bean has a place for %s: the class '%s' extends '%s', whose content is one list, and XJC adds nothing to that",
            "documents that hold it lose it as they become beans: move it into the base type; if that is not mixed, a binding that makes its parts"
                    + " properties (C044) helps, too"),
    XSD_11("C032", "'xs:%s' is of XML Schema 1.1, and XJC reads 1.0", "%2$s"),
    IDENTITY_TWICE(
            "C030",
            "two identity constraints are called '%s'",
            "nothing: beans and formats have none of them; a validator of documents may refuse the schema"),
    PROPERTY_RENAMED(
            "C040",
            "%s becomes the Java property '%s', because %s",
            "name it in a binding file, this way or another: %4$s"),
    CLASS_RENAMED(
            "C041",
            "%s becomes the Java class '%s', because %s",
            "name it in a binding file, this way or another: %4$s"),
    FACTORY_RENAMED(
            "C042",
            "%s becomes the method '%s' of ObjectFactory, because %s",
            "name it in a binding file, this way or another: %4$s"),
    CATCH_ALL(
            "C044",
            "all elements of the class '%s' become one list '%s' of JAXBElement, because %s",
            "only a list keeps the order of equal names; a binding file %4$s"),
    ENUM_TOO_LARGE(
            "C045",
            "simple type '%s' becomes a string, because it has %s values and an enum at most %s",
            "for an enum, a binding file: %4$s"),
    ENUM_UNNAMED(
            "C046",
            "simple type '%s' becomes a string, because its value '%s' makes no name for a constant of its own",
            "for an enum, a binding file: %3$s"),
    PACKAGE_COLLISION(
            "C047",
            "two namespaces include this declaration, and the Java package of both is '%s'",
            "give one of them another package in a binding file: %2$s"),
    TWO_WILDCARDS(
            "C043",
            "the class '%s' would have two lists for any element, and JAXB fills only one; the other is %s",
            "leave one xs:any, or make both one: put them into one xs:choice that repeats"),
    AVRO_TOO_LARGE(
            "C048",
            "%s of %s Avro schemas are left out, first that of '%s': a schema holds all types that it reaches, and it may be nested"
                    + " %s deep, take %s bytes, and %s bytes with all others",
            "other readers of Avro need an .avsc, the adapters do not; raise the budget (--budget-factor, budgetFactor), or generate the schemas apart"),
    AVRO_NO_FINGERPRINT(
            "C049",
            "%s of %s types have no Avro fingerprint: all fingerprints take more than %s steps",
            "raise the budget (--budget-factor, budgetFactor), or use avro-bare, which needs none; a message of such a type can not be an Avro single object"),
    NUMBERS_MOVED(
            "C050",
            "'%s' had number %s, which a type that extends its type now had used: it has number %s",
            "nothing, if that type extends it on purpose: both numbers are read"),
    MEMBER_LOST(
            "C051",
            "'%s' was '%s' in JSON in messages of '%s', and something that comes to them has another message's name for it",
            "give the element or attribute that comes another name"),
    NUMBERS_AMBIGUOUS(
            "C052",
            "'%s' and '%s' have one name, and the numbers file does not say whose number %s is",
            "if it is that of the second, write '%2$s' in the line; if not, add the line '%4$s'"),
    PACKAGE_SHARED(
            "C053",
            "the namespaces '%s' and '%s' have one Java package '%s', whatever of them is written out",
            "give one of them a package of its own in a binding file: %4$s"),
    CLASS_CLAIMED(
            "C054",
            "%s has had the Java class '%s' in the numbers file, and a binding gives that name to %s",
            "name its class in a binding file too: %4$s"),
    NUMBERS_NO_FORMER(
            "C055",
            "'%s' was not '%s': the numbers file and the schema know nothing that it could be part of",
            "correct was=, or leave it out: %3$s"),
    PROPERTY_CLAIMED(
            "C057",
            "%s has had the Java property '%s' in the numbers file, and %s has that name now",
            "name its property in a binding file too: %4$s"),
    NUMBERS_NOT_RENAMED(
            "C056",
            "'%s' was not '%s', which the schema still has",
            "write the line as it was: type %2$s %3$s; a type that is new needs no line"),
    UNKNOWN_ROOT("C069", "no global element '%s'", "name one of the schema set's: %2$s"),
    HISTORY_FROZEN(
            "C066",
            "the history of Avro schemas lacks '%s', and it is frozen with the numbers file",
            "run the build once without -Dcurcuma.numbers=frozen and commit the folder of schemas beside the numbers file"),
    HISTORY_TOO_LARGE(
            "C067",
            "%s of %s Avro schemas are not kept, first that of '%s': one may take %s bytes, and those that a version adds %s",
            "messages of these types in Avro can not be read by another version; take another format for them, or split the schema"),
    HISTORY_CORRUPT(
            "C068", "the history of Avro schemas is damaged: %s", "restore it from version control; never edit it"),
    MEMORY(
            "C062",
            "%s takes more memory than this Java has, %s MiB",
            "split the schema set, or give Java more memory (-Xmx) if it is trusted"),
    CLASS_TOO_LARGE(
            "C064",
            "%s, and Java can compile no more than %s",
            "split the type, or the schema into namespaces with packages of their own"),
    INTERNAL(
            "C063",
            "internal error while %s: %s",
            "this is a defect of the generator: please report it, with the schema and this message; without the type or the construct that it"
                    + " names, if it names one, the rest of the schemas may work"),
    CODE_IN_SCHEMA(
            "C060",
            "the schema names Java code: '%s' in %s",
            "move it into a binding file of the build, where the class can be allowed (--allow-class %3$s, allowedClasses); or ignore all that"
                    + " schemas say to XJC (--ignore-schema-bindings, ignoreSchemaBindings)"),
    CODE_IN_BINDING(
            "C061",
            "the binding names Java code that is not allowed: '%s' in %s",
            "if the text of documents may reach that class, allow it (--allow-class %3$s, allowedClasses)"),
    PACKAGE_REFUSED(
            "C070",
            "the Java package '%s' is refused: %s",
            "name another one, in a binding file (<jaxb:package name=\"…\"/>) or with packageName, --package"),
    MODULE_BROKEN(
            "C080",
            "the module in '%s' is not usable: %s",
            "build it again with this version of Curcuma, or build without modules (modules, --module)"),
    MODULES_CLASH(
            "C081",
            "%s is generated by two modules, in '%s' and in '%s'",
            "depend on one of them alone: 'mvn dependency:tree' tells where they come from"),
    MODULE_MISSING(
            "C082",
            "'%s' requires the module '%s', which is not among the dependencies",
            "add the artifact that has it: META-INF/curcuma/modules/%2$s"),
    MODULE_SKEW(
            "C083",
            "this is not the schema that '%s' was generated from: here '%s', there '%s'",
            "depend on the version of the module that has this schema, or remove this copy: an import finds the module's by its namespace"),
    MODULE_PACKAGE(
            "C084",
            "the Java package '%s' is generated by the module in '%s'",
            "give the schema another namespace, or its package another name: <jaxb:package name=\"…\"/>, packageName, --package"),
    MODULE_NUMBERS(
            "C085",
            "the numbers file says '%s', and the module in '%s' says '%s'",
            "the module's numbers are used: remove the lines of its types here; what was written with them can not be read any more"),
    MODULE_CHANGED(
            "C086",
            "with this schema set the module in '%s' would be another one: %s",
            "build the module again with the versions that are used here, and declare what changes its types in its own schema"),
    MODULE_PART(
            "C118",
            "the module in '%s' was built without '%s' (%s more)",
            "build the module without roots (roots, --roots): schemas that import it may use all of its types"),
    MODULE_CLOSED(
            "C087",
            "'%s' extends '%s' of the module in '%s', whose types can not be extended from outside",
            "build the module with extensible types (extensible, --extensible)"),
    MODULE_FORMAT(
            "C089",
            "no module has '%s', which an IDL of this build imports",
            "pack the module's proto, thrift, avro and jsonschema folders below META-INF/curcuma of its jar, as Maven does; or build it with that"
                    + " format, or this one without it (idls, --format)"),
    MODULE_SUBTYPE(
            "C088",
            "'%s' extends '%s' of the module in '%s', whose own messages can not hold it",
            "nothing, if no document has it there: the adapters of the module refuse it with a SerializationException"),
    XJC_ARGUMENT(
            "C100",
            "the XJC argument '%s' is refused: %s",
            "arguments are those of XJC plugins on the class path: %3$s"),
    XJC_PLUGIN(
            "C101", "the XJC plugin '%s' failed: %s", "correct its arguments, or leave it out of xjcArgs, --xjc-arg"),
    PLUGIN_CHANGED_BEAN(
            "C102",
            "an XJC plugin changed the bean '%s': %s",
            "adapters use the beans as XJC makes them: leave out the plugin, or the option of it that does this"),
    BEANS_NONE(
            "C103",
            "no class on the class path%s has annotations of jakarta.xml.bind",
            "give the jar or the folder with the beans (--classpath, a dependency of the project), and their packages if you name any"),
    BEANS_JAVAX(
            "C104",
            "the beans have annotations of javax.xml.bind, first '%s'",
            "take the version of the library for Jakarta XML Binding, or let the Eclipse Transformer make one of its jar"),
    BEANS_UNREADABLE("C105", "the beans can not be read: %s", "put everything that they need on the class path"),
    BEANS_NO_MATCH(
            "C106",
            "none of the %s types of the schemas has a bean",
            "compare the namespaces of the beans' package-info with those of the schemas"),
    BEANS_MISSING(
            "C107",
            "%s of %s types have no bean and are left out, first '%s'",
            "nothing, if no bean of yours holds one; else give the jar that has them"),
    BEAN_PROPERTY_MISSING(
            "C108",
            "the bean '%s' has no property for '%s'",
            "take the version of the schema that the beans are of, or add the property"),
    BEAN_PROPERTY_EXTRA(
            "C109",
            "the schema has nothing for the property '%s' of the bean of '%s'",
            "take the version of the schema that the beans are of, or mark the property @XmlTransient"),
    BEAN_TYPE("C110", "the property '%s' does not fit '%s': %s", "correct the bean, or bind it apart from this schema"),
    BEAN_CLASS("C111", "the bean '%s' can not be used: %s", "correct the bean"),
    BEAN_BASE(
            "C112",
            "the bean '%s' does not extend '%s', and its type does",
            "let it extend that class, as XJC's beans do"),
    BEAN_TWICE(
            "C113",
            "there are two beans for '%s': '%s' and '%s'",
            "name the packages of those to use (--bean-package, beanPackages)"),
    BEAN_SHARED(
            "C114",
            "the bean '%s' is wanted for two types, '%s' and '%s'",
            "give schemas that share beans one by one, each in an execution of its own"),
    BEAN_LITERAL_MISSING(
            "C115", "the enum '%s' lacks the value '%s'", "take the version of the schema that the beans are of"),
    BEAN_LITERAL_EXTRA(
            "C116",
            "the enum constant '%s' has the value '%s', which the schema lacks",
            "nothing: every format carries it, and no document of this schema has it"),
    BEAN_NAMESPACE(
            "C117",
            "beans of package '%s' have no namespace, and the schema has: they are matched by local names",
            "XML by xml-jaxb would have no namespaces; every other format has those of the schema"),
    BEANS_NULLNESS(
            "C119",
            "beans that exist can not be given null-safety annotations (%s)",
            "leave out nullness, --nullness: the beans say themselves what may be null"),
    BEAN_ENUM(
            "C120",
            "the property '%s' is the enum '%s' where the schema has text, '%s': a text that is none of its %s values is refused when it is read",
            "nothing, if documents have no other text there; else let the bean have a String"),
    BEAN_PLAIN(
            "C121",
            "the property '%1$s' (and %4$s more) has the text of '%2$s' alone: a document that has %3$s there loses it",
            "let the bean have a class with an @XmlValue and those attributes; or, if documents have none of them, allow what is not carried (notCarried=refuse, --allow-not-carried)"),
    ;

    private final String code;
    private final String message;
    private final String hint;

    Problem(String code, String message, String hint) {
        this.code = code;
        this.message = message;
        this.hint = hint;
    }

    /** Stable code, {@code C001} and so on. */
    public String code() {
        return code;
    }

    Severity severity() {
        return Severity.ERROR;
    }

    String message(Object... arguments) {
        return String.format(Locale.ROOT, message, arguments);
    }

    String hint(Object... arguments) {
        return String.format(Locale.ROOT, hint, arguments);
    }
}
