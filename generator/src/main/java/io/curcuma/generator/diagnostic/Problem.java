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
            "'%s' is %s; the generator reads local files only",
            "copy the schema into the project and map it in a catalog: <system systemId=\"%1$s\" uri=\"…\"/>"),
    OUTSIDE_ROOTS(
            "C006",
            "'%s' is outside the allowed folders%s",
            "allow its folder if it is trusted: --root %3$s on the command line, <allowedRoots> in Maven"),
    NOT_A_SCHEMA(
            "C007",
            "the root element is '%s', but an XML Schema or a WSDL is expected",
            "name an XML Schema, or a WSDL 1.1 document with types"),
    BUDGET(
            "C008",
            "%s: more than the budget of %s",
            "split the schema set, or raise the budget (--budget-factor, budgetFactor) if it is trusted"),
    BINDING_IDENTIFIER("C009", "'%s' is not allowed as %s in a binding", "use %3$s; code in bindings is refused"),
    BINDING_PLUGIN(
            "C010",
            "the binding extension '%s' is not allowed",
            "remove it, or list the XJC plugin that it belongs to (xjcArgs, --xjc-arg); to ignore all customizations inside schemas, set"
                    + " ignoreSchemaBindings, --ignore-schema-bindings"),
    XJC("C011", "XJC: %s", "correct the schema, or add a binding"),
    NOT_CARRIED("C013", "%s is not carried", "%2$s"),
    NUMBERS_CORRUPT(
            "C014",
            "the numbers file is damaged: %s",
            "after a merge, run 'curcuma numbers --repair'; otherwise restore the file from version control; never edit numbers by hand"),
    NUMBERS_FROZEN(
            "C015",
            "the numbers file is frozen, but this build would change it: %s",
            "run the build once without -Dcurcuma.numbers=frozen and commit the numbers file"),
    NUMBERS_EXHAUSTED("C016", "'%s' needs a field number above %s", "split the type"),
    IDL_INVALID(
            "C017",
            "the emitted %s is not valid: %s",
            "this is a defect of the generator: please report it with the schema"),
    OUTPUT_FOLDER(
            "C018",
            "cannot use '%s' as an output folder: %s",
            "use a separate output folder, such as target/generated-sources/curcuma"),
    NO_SCHEMA("C019", "no schema found in '%s'", "put *.xsd or *.wsdl files there, or name the files"),
    CATALOG(
            "C020",
            "cannot use the catalog: %s",
            "correct the catalog; it must be an OASIS XML catalog that maps to local files"),
    BINDING("C021", "cannot use the binding: %s", "correct its schemaLocation and node"),
    INVALID_SCHEMA("C022", "not a valid XML Schema: %s", "correct the schema at this place"),
    PROPERTY_COLLISION(
            "C023",
            "two components of one type become the Java property '%s'; the other one is %s",
            "rename one in a binding file: %3$s"),
    CLASS_COLLISION(
            "C024",
            "two types become the Java class '%s'; the other one is at %s",
            "rename one in a binding file: %3$s"),
    FACTORY_COLLISION(
            "C025",
            "two declarations become the same method of ObjectFactory; the other one is at %s",
            "rename one in a binding file: %2$s"),
    ENUM_COLLISION(
            "C026",
            "two values become the enum constant '%s'; the other one is at %s",
            "name one in a binding file: %3$s"),
    DUPLICATE("C027", "%s; it is also declared at %s", "remove one of the two declarations"),
    DECLARED_TWICE(
            "C028",
            "'%s' is also declared in '%s'%s",
            "remove one of the two schemas; generate versions or profiles of one namespace separately, each into its own output folder"),
    NAMESPACE_MISSING(
            "C029",
            "no schema with the namespace '%s' was given, and %s not found without it",
            "add that schema, write its schemaLocation at this place, or map the namespace in a catalog: <uri name=\"%1$s\" uri=\"…\"/>"),
    CONTENT_DROPPED(
            "C031",
            "no bean can hold %s: the class '%s' extends '%s', which keeps its content in one list, and XJC adds no properties to it",
            "move it into the base type, or documents that hold it lose it; if the base type is not mixed, a binding that turns its content into"
                    + " properties (C044) also helps"),
    XSD_11("C032", "'xs:%s' belongs to XML Schema 1.1, but XJC reads only 1.0", "%2$s"),
    IDENTITY_TWICE(
            "C030",
            "two identity constraints have the name '%s'",
            "no action is needed for beans and formats, which ignore identity constraints; a validator may reject the schema"),
    PROPERTY_RENAMED(
            "C040",
            "%s becomes the Java property '%s', because %s",
            "to choose another name, use a binding file: %4$s"),
    CLASS_RENAMED(
            "C041", "%s becomes the Java class '%s', because %s", "to choose another name, use a binding file: %4$s"),
    FACTORY_RENAMED(
            "C042",
            "%s becomes the method '%s' of ObjectFactory, because %s",
            "to choose another name, use a binding file: %4$s"),
    CATCH_ALL(
            "C044",
            "all elements of the class '%s' become one list '%s' of JAXBElement, because %s",
            "only a list keeps the order of elements with one name; use a binding file %4$s"),
    ENUM_TOO_LARGE(
            "C045",
            "simple type '%s' becomes a string, because it has %s values and an enum may have at most %s",
            "to get an enum, use a binding file: %4$s"),
    ENUM_UNNAMED(
            "C046",
            "simple type '%s' becomes a string, because its value '%s' gives no unique constant name",
            "to get an enum, use a binding file: %3$s"),
    PACKAGE_COLLISION(
            "C047",
            "two namespaces include this declaration, and both have the Java package '%s'",
            "give one of them another package in a binding file: %2$s"),
    TWO_WILDCARDS(
            "C043",
            "the class '%s' would have two lists for xs:any, but JAXB fills only one; the other one is %s",
            "keep one xs:any, or put both into one xs:choice that repeats"),
    AVRO_TOO_LARGE(
            "C048",
            "%s of %s Avro schemas are left out, the first is that of '%s': a schema contains every type that it reaches; the limits are %s"
                    + " levels, %s bytes per schema and %s bytes for all schemas",
            "adapters need no .avsc, other readers of Avro do; raise the budget (--budget-factor, budgetFactor), or generate the schemas separately"),
    AVRO_NO_FINGERPRINT(
            "C049",
            "%s of %s types have no Avro fingerprint: computing all fingerprints takes more than %s steps",
            "raise the budget (--budget-factor, budgetFactor), or use avro-bare, which needs no fingerprint; messages of these types cannot be"
                    + " Avro single objects"),
    NUMBERS_MOVED(
            "C050",
            "'%s' had number %s, but a type that now extends its type had used that number: it gets number %s",
            "no action is needed if that type extends it on purpose: readers accept both numbers"),
    MEMBER_LOST(
            "C051",
            "'%s' was '%s' in JSON messages of '%s', and now has another name there, because a new component needs this one",
            "give the new element or attribute another name"),
    NUMBERS_AMBIGUOUS(
            "C052",
            "'%s' and '%s' have the same name, and the numbers file does not say which of them has number %s",
            "if the second one has it, write '%2$s' in the line; otherwise add the line '%4$s'"),
    PACKAGE_SHARED(
            "C053",
            "the namespaces '%s' and '%s' share the Java package '%s', whichever part of them is generated",
            "give one of them a package of its own in a binding file: %4$s"),
    CLASS_CLAIMED(
            "C054",
            "%s has the Java class '%s' in the numbers file, but a binding gives that name to %s",
            "also name its class in a binding file: %4$s"),
    NUMBERS_NO_FORMER(
            "C055",
            "'%s' cannot have been '%s': neither the numbers file nor the schema has a component that it could belong to",
            "correct was=, or remove it: %3$s"),
    PROPERTY_CLAIMED(
            "C057",
            "%s has the Java property '%s' in the numbers file, but %s has that name now",
            "also name its property in a binding file: %4$s"),
    NUMBERS_NOT_RENAMED(
            "C056",
            "'%s' cannot have been '%s', which the schema still has",
            "restore the line: type %2$s %3$s; a new type needs no line"),
    UNKNOWN_ROOT("C069", "the schema set has no global element '%s'", "choose one of these: %2$s"),
    HISTORY_FROZEN(
            "C066",
            "the history of Avro schemas lacks '%s', but it is frozen with the numbers file",
            "run the build once without -Dcurcuma.numbers=frozen and commit the folder of schemas beside the numbers file"),
    HISTORY_TOO_LARGE(
            "C067",
            "%s of %s Avro schemas are not kept, the first is that of '%s': the limits are %s bytes per schema and %s bytes for all schemas"
                    + " that one version adds",
            "other versions cannot read Avro messages of these types; use another format for them, or split the schema"),
    HISTORY_CORRUPT(
            "C068", "the history of Avro schemas is damaged: %s", "restore it from version control; never edit it"),
    MEMORY(
            "C062",
            "%s needs more memory than this JVM has, %s MiB",
            "split the schema set, or give the JVM more memory (-Xmx) if you trust the schemas"),
    CLASS_TOO_LARGE(
            "C064",
            "%s; Java can compile at most %s",
            "split the type, or split the schema into namespaces with separate packages"),
    INTERNAL(
            "C063",
            "internal error while %s: %s",
            "this is a defect of the generator: please report it with the schema and this message; if the message names a type or a construct,"
                    + " the schemas may work without it"),
    CODE_IN_SCHEMA(
            "C060",
            "the schema names Java code: '%s' in %s",
            "move it into a binding file of the build and allow the class (--allow-class %3$s, allowedClasses); or ignore all customizations"
                    + " inside schemas (--ignore-schema-bindings, ignoreSchemaBindings)"),
    CODE_IN_BINDING(
            "C061",
            "the binding names Java code that is not allowed: '%s' in %s",
            "allow the class if it may receive text from documents (--allow-class %3$s, allowedClasses)"),
    PACKAGE_REFUSED(
            "C070",
            "the Java package '%s' is refused: %s",
            "choose another package, in a binding file (<jaxb:package name=\"…\"/>) or with packageName, --package"),
    MODULE_BROKEN(
            "C080",
            "cannot use the module in '%s': %s",
            "rebuild it with this version of Curcuma, or build without modules (modules, --module)"),
    MODULES_CLASH(
            "C081",
            "%s comes from two modules, '%s' and '%s'",
            "depend on only one of them: 'mvn dependency:tree' shows where they come from"),
    MODULE_MISSING(
            "C082",
            "'%s' requires the module '%s', which is not among the dependencies",
            "add the artifact that contains META-INF/curcuma/modules/%2$s"),
    MODULE_SKEW(
            "C083",
            "this schema differs from the one that '%s' was generated from: here '%s', there '%s'",
            "depend on the version of the module that has this schema, or remove this copy: an import then finds the module's copy by its namespace"),
    MODULE_PACKAGE(
            "C084",
            "the Java package '%s' belongs to the module in '%s'",
            "give the schema another namespace, or give its package another name: <jaxb:package name=\"…\"/>, packageName, --package"),
    MODULE_NUMBERS(
            "C085",
            "the numbers file says '%s', but the module in '%s' says '%s'",
            "the module's numbers are used: remove the lines of its types here; messages written with the other numbers can no longer be read"),
    MODULE_CHANGED(
            "C086",
            "this schema set would change the module in '%s': %s",
            "rebuild the module with the versions that are used here, and declare what changes its types in its own schema"),
    MODULE_PART(
            "C118",
            "the module in '%s' was built without '%s' (and %s more)",
            "build the module without roots (roots, --roots): schemas that import it may use all its types"),
    MODULE_CLOSED(
            "C087",
            "'%s' extends '%s' of the module in '%s', whose types other modules cannot extend",
            "build the module with extensible types (extensible, --extensible)"),
    MODULE_FORMAT(
            "C089",
            "an IDL of this build imports '%s', but no module has it",
            "pack the module's proto, thrift, avro and jsonschema folders into its jar below META-INF/curcuma, as the Maven plugin does; or"
                    + " enable that format in the module, or disable it here (idls, --format)"),
    MODULE_SUBTYPE(
            "C088",
            "'%s' extends '%s' of the module in '%s', but the module's own messages cannot hold it",
            "no action is needed if documents never have it there: the module's adapters refuse it with a SerializationException"),
    XJC_ARGUMENT(
            "C100", "the XJC argument '%s' is refused: %s", "use arguments of XJC plugins on the class path: %3$s"),
    XJC_PLUGIN("C101", "the XJC plugin '%s' failed: %s", "correct its arguments, or remove it (xjcArgs, --xjc-arg)"),
    PLUGIN_CHANGED_BEAN(
            "C102",
            "an XJC plugin changed the bean '%s': %s",
            "adapters need the beans as XJC makes them: remove the plugin, or its option that does this"),
    BEANS_NONE(
            "C103",
            "no class on the class path%s has annotations of jakarta.xml.bind",
            "add the jar or folder with the beans (--classpath, or a dependency of the project), and check the packages if you named any"),
    BEANS_JAVAX(
            "C104",
            "the beans have annotations of javax.xml.bind, the first is '%s'",
            "use the version of the library for Jakarta XML Binding, or convert its jar with the Eclipse Transformer"),
    BEANS_UNREADABLE("C105", "cannot read the beans: %s", "put everything that they need on the class path"),
    BEANS_NO_MATCH(
            "C106",
            "none of the %s types of the schemas has a bean",
            "compare the namespaces in package-info of the beans with those of the schemas"),
    BEANS_MISSING(
            "C107",
            "%s of %s types have no bean and are left out, the first is '%s'",
            "no action is needed if no bean of yours holds one; otherwise add the jar that has them"),
    BEAN_PROPERTY_MISSING(
            "C108",
            "the bean '%s' has no property for '%s'",
            "use the version of the schema that the beans were made for, or add the property"),
    BEAN_PROPERTY_EXTRA(
            "C109",
            "the schema has nothing for the property '%s' of the bean of '%s'",
            "use the version of the schema that the beans were made for, or mark the property @XmlTransient"),
    BEAN_TYPE("C110", "the property '%s' does not fit '%s': %s", "correct the bean, or leave it out of this build"),
    BEAN_CLASS("C111", "cannot use the bean '%s': %s", "correct the bean"),
    BEAN_BASE(
            "C112",
            "the bean '%s' does not extend '%s', although its type does",
            "make it extend that class, as XJC's beans do"),
    BEAN_TWICE(
            "C113",
            "there are two beans for '%s': '%s' and '%s'",
            "name the packages to use (--bean-package, beanPackages)"),
    BEAN_SHARED(
            "C114",
            "two types need the bean '%s': '%s' and '%s'",
            "generate schemas that share beans separately, each in its own execution"),
    BEAN_LITERAL_MISSING(
            "C115", "the enum '%s' lacks the value '%s'", "use the version of the schema that the beans were made for"),
    BEAN_LITERAL_EXTRA(
            "C116",
            "the enum constant '%s' has the value '%s', which the schema lacks",
            "no action is needed: every format carries it, and no document of this schema has it"),
    BEAN_NAMESPACE(
            "C117",
            "the beans of package '%s' have no namespace, but the schema has one: they are matched by local name",
            "XML written by xml-jaxb has no namespaces; every other format uses those of the schema"),
    BEANS_NULLNESS(
            "C119",
            "existing beans cannot get null-safety annotations (%s)",
            "remove nullness, --nullness: the beans themselves say what may be null"),
    BEAN_ENUM(
            "C120",
            "the property '%s' is the enum '%s', but the schema has text, '%s': a string that is none of its %s values is refused when it is read",
            "no action is needed if documents have no other text there; otherwise change the property to String"),
    BEAN_PLAIN(
            "C121",
            "the property '%1$s' (and %4$s more) holds only the text of '%2$s': a document that has %3$s there loses it",
            "use a class with an @XmlValue and those attributes; or, if documents have none of them, allow what is not carried"
                    + " (notCarried=refuse, --allow-not-carried)"),
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
