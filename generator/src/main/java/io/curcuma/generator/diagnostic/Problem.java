package io.curcuma.generator.diagnostic;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every text that the generator can show, with its stable code. Messages and hints have named slots, which are filled in the order in which
 * each name comes first in the message and then the hint.
 */
public enum Problem {
    MALFORMED_XML("C001", "not well-formed XML: {reason}", "correct the document; an XML editor shows the place"),
    UNREADABLE("C002", "cannot read '{file}': {reason}", "check the path and the permissions"),
    UNRESOLVED(
            "C003",
            "'{location}' is not found",
            "correct the schemaLocation, or map it in a catalog: <system systemId=\"{location}\" uri=\"…\"/>"),
    DOCTYPE(
            "C004",
            "a DOCTYPE is not allowed",
            "remove it; only entities that a schema declares in its own DOCTYPE are read"),
    NETWORK(
            "C005",
            "'{location}' is {kind}; the generator reads local files only",
            "copy the schema into the project and map it in a catalog: <system systemId=\"{location}\" uri=\"…\"/>"),
    OUTSIDE_ROOTS(
            "C006",
            "'{file}' is outside the allowed folders{via}",
            "allow its folder if it is trusted: --root {folder} on the command line, <allowedRoots> in Maven"),
    NOT_A_SCHEMA(
            "C007",
            "the root element is '{root}', but an XML Schema or a WSDL is expected",
            "name an XML Schema, or a WSDL 1.1 document with types"),
    BUDGET(
            "C008",
            "{what}: more than the budget of {limit}",
            "split the schema set, or raise the budget (--budget-factor, budgetFactor) if it is trusted"),
    BINDING_IDENTIFIER(
            "C009", "'{text}' is not allowed as {use} in a binding", "use {instead}; code in bindings is refused"),
    BINDING_PLUGIN(
            "C010",
            "the binding extension '{extension}' is not allowed",
            "remove it, or list the XJC plugin that it belongs to (xjcArgs, --xjc-arg); to ignore all customizations inside schemas, set"
                    + " ignoreSchemaBindings, --ignore-schema-bindings"),
    XJC("C011", "XJC: {report}", "correct the schema, or add a binding"),
    NOT_CARRIED("C013", "{construct} is not carried", "{remedy}"),
    NUMBERS_CORRUPT(
            "C014",
            "the numbers file is damaged: {reason}",
            "after a merge, run 'curcuma numbers --repair'; otherwise restore the file from version control; never edit numbers by hand"),
    NUMBERS_FROZEN(
            "C015",
            "the numbers file is frozen, but this build would change it: {change}",
            "run the build once without -Dcurcuma.numbers=frozen and commit the numbers file"),
    NUMBERS_EXHAUSTED("C016", "'{type}' needs a field number above {limit}", "split the type"),
    IDL_INVALID(
            "C017",
            "the emitted {file} is not valid: {reason}",
            "this is a defect of the generator: please report it with the schema"),
    OUTPUT_FOLDER(
            "C018",
            "cannot use '{folder}' as an output folder: {reason}",
            "use a separate output folder, such as target/generated-sources/curcuma"),
    NO_SCHEMA("C019", "no schema found in '{folder}'", "put *.xsd or *.wsdl files there, or name the files"),
    CATALOG(
            "C020",
            "cannot use the catalog: {reason}",
            "correct the catalog; it must be an OASIS XML catalog that maps to local files"),
    BINDING("C021", "cannot use the binding: {reason}", "correct its schemaLocation and node"),
    INVALID_SCHEMA("C022", "not a valid XML Schema: {reason}", "correct the schema at this place"),
    PROPERTY_COLLISION(
            "C023",
            "two components of one type become the Java property '{property}'; the other one is {other}",
            "rename one in a binding file: {binding}"),
    CLASS_COLLISION(
            "C024",
            "two types become the Java class '{class}'; the other one is at {other}",
            "rename one in a binding file: {binding}"),
    FACTORY_COLLISION(
            "C025",
            "two declarations become the same method of ObjectFactory; the other one is at {other}",
            "rename one in a binding file: {binding}"),
    ENUM_COLLISION(
            "C026",
            "two values become the enum constant '{constant}'; the other one is at {other}",
            "name one in a binding file: {binding}"),
    DUPLICATE("C027", "{what}; it is also declared at {other}", "remove one of the two declarations"),
    DECLARED_TWICE(
            "C028",
            "'{component}' is also declared in '{other}'{more}",
            "remove one of the two schemas; generate versions or profiles of one namespace separately, each into its own output folder"),
    NAMESPACE_MISSING(
            "C029",
            "no schema with the namespace '{namespace}' was given, and {components} not found without it",
            "add that schema, write its schemaLocation at this place, or map the namespace in a catalog: <uri name=\"{namespace}\" uri=\"…\"/>"),
    CONTENT_DROPPED(
            "C031",
            "no bean can hold {content}: the class '{class}' extends '{base}', which keeps its content in one list, and XJC adds no properties to it",
            "move it into the base type, or documents that hold it lose it; if the base type is not mixed, a binding that turns its content into"
                    + " properties (C044) also helps"),
    XSD_11("C032", "'xs:{element}' belongs to XML Schema 1.1, but XJC reads only 1.0", "{remedy}"),
    IDENTITY_TWICE(
            "C030",
            "two identity constraints have the name '{name}'",
            "no action is needed for beans and formats, which ignore identity constraints; a validator may reject the schema"),
    PROPERTY_RENAMED(
            "C040",
            "{component} becomes the Java property '{property}', because {reason}",
            "to choose another name, use a binding file: {binding}"),
    CLASS_RENAMED(
            "C041",
            "{component} becomes the Java class '{class}', because {reason}",
            "to choose another name, use a binding file: {binding}"),
    FACTORY_RENAMED(
            "C042",
            "{component} becomes the method '{method}' of ObjectFactory, because {reason}",
            "to choose another name, use a binding file: {binding}"),
    CATCH_ALL(
            "C044",
            "all elements of the class '{class}' become one list '{list}' of JAXBElement, because {reason}",
            "only a list keeps the order of elements with one name; use a binding file {binding}"),
    ENUM_TOO_LARGE(
            "C045",
            "simple type '{type}' becomes a string, because it has {values} values and an enum may have at most {limit}",
            "to get an enum, use a binding file: {binding}"),
    ENUM_UNNAMED(
            "C046",
            "simple type '{type}' becomes a string, because its value '{value}' gives no unique constant name",
            "to get an enum, use a binding file: {binding}"),
    PACKAGE_COLLISION(
            "C047",
            "two namespaces include this declaration, and both have the Java package '{package}'",
            "give one of them another package in a binding file: {binding}"),
    TWO_WILDCARDS(
            "C043",
            "the class '{class}' has two lists for xs:any, here '{property}', but JAXB fills only one; the other one is {other}",
            "no action is needed, except for format xml-jaxb, which loses what JAXB does not read: use xml"),
    AVRO_TOO_LARGE(
            "C048",
            "{count} of {schemas} Avro schemas are left out, the first is that of '{first}': a schema contains every type that it reaches; the limits are {levels}"
                    + " levels, {bytes} bytes per schema and {total} bytes for all schemas",
            "adapters need no .avsc, other readers of Avro do; raise the budget (--budget-factor, budgetFactor), or generate the schemas separately"),
    AVRO_NO_FINGERPRINT(
            "C049",
            "{count} of {types} types have no Avro fingerprint: computing all fingerprints takes more than {steps} steps",
            "raise the budget (--budget-factor, budgetFactor), or use avro-bare, which needs no fingerprint; messages of these types cannot be"
                    + " Avro single objects"),
    NUMBERS_MOVED(
            "C050",
            "'{component}' had number {before}, but a type that now extends its type had used that number: it gets number {now}",
            "no action is needed if that type extends it on purpose: readers accept both numbers"),
    MEMBER_LOST(
            "C051",
            "'{component}' was '{member}' in JSON messages of '{type}', and now has another name there, because a new component needs this one",
            "give the new element or attribute another name"),
    NUMBERS_AMBIGUOUS(
            "C052",
            "'{first}' and '{second}' have the same name, and the numbers file does not say which of them has number {number}",
            "if the second one has it, write '{second}' in the line; otherwise add the line '{line}'"),
    PACKAGE_SHARED(
            "C053",
            "the namespaces '{first}' and '{second}' share the Java package '{package}', whichever part of them is generated",
            "give one of them a package of its own in a binding file: {binding}"),
    CLASS_CLAIMED(
            "C054",
            "{component} has the Java class '{class}' in the numbers file, but a binding gives that name to {other}",
            "also name its class in a binding file: {binding}"),
    NUMBERS_NO_FORMER(
            "C055",
            "'{component}' cannot have been '{former}': neither the numbers file nor the schema has a component that it could belong to",
            "correct was=, or remove it: {line}"),
    PROPERTY_CLAIMED(
            "C057",
            "{component} has the Java property '{property}' in the numbers file, but {other} has that name now",
            "also name its property in a binding file: {binding}"),
    NUMBERS_NOT_RENAMED(
            "C056",
            "'{component}' cannot have been '{former}', which the schema still has",
            "restore the line: type {former} {rest}; a new type needs no line"),
    BOUND_AS_ELEMENT(
            "C122",
            "JAXBElement holds nillable elements in {places}, the first is {first}: otherwise absent would become xsi:nil, or what is nil would"
                    + " lose its attributes",
            "for the properties of XJC's default binding, with that loss: xjcDefaults, --xjc-defaults; for one of them: a binding with"
                    + " generateElementProperty=\"false\""),
    BOUND_AS_CONTENT(
            "C123",
            "one list holds all elements of a type in {places}, the first is {first}: only a list keeps the order of an element that may occur in"
                    + " several places",
            "for the properties of XJC's default binding, with that loss: xjcDefaults, --xjc-defaults"),
    BOUND_AS_MIXED(
            "C124",
            "mixed types that extend each other keep their content in {places}, the first is {first}: the list 'content' of the uppermost holds text and"
                    + " elements of all",
            "for XJC's default binding, which drops them: xjcDefaults, --xjc-defaults"),
    BOUND_AS_ROOT(
            "C125",
            "global elements of a simple type get a class in {places}, the first is {first}: nothing else uses them, so they are roots of documents",
            "for ObjectFactory's JAXBElement alone, without a message: xjcDefaults, --xjc-defaults"),
    OPEN_SCHEMA(
            "C126",
            "a document may have '{element}' of XML Schema here: it is kept as XML, as if it were an xs:any of that namespace",
            "no action is needed"),
    NIL_ROOT(
            "C127",
            "a document whose root is nil is refused: {elements} may be, the first is {first}, and the bean of a root cannot say so",
            "no action is needed if no document is so"),
    PATTERN_UNCHECKED(
            "C128",
            "validators do not check the pattern '{pattern}': its automaton would have more than 4,096 states",
            "write it shorter, such as with fewer counted repetitions in each other; or check it by Serializer.withRules"),
    CONTENT_UNCHECKED(
            "C129",
            "validators do not check the order of elements in '{type}': its automaton would have more than 4,096 states",
            "write maxOccurs=\"unbounded\" for groups in each other that occur often; or check it by Serializer.withRules"),
    WSDL_UNRESOLVED("C131", "no {kind} '{name}' is declared", "declare it, or import the WSDL or the schema that does"),
    WSDL_ENCODED(
            "C132",
            "operation '{operation}' of binding '{binding}' is encoded: no schema describes what is sent",
            "change use=\"encoded\" to literal, and declare elements or types in a schema"),
    JAXWS_LEFT_OUT(
            "C134",
            "service '{service}' has no annotations of JAX-WS: operation '{operation}' sends several parts, or one that is no document of a complex type",
            "describe it by one element of a complex type, or keep to services=BARE"),
    WSDL_LEFT_OUT("C133", "operation '{operation}' is in no service: {reason}", "{way}"),
    UNKNOWN_ROOT("C069", "the schema set has no global element '{root}'", "choose one of these: {roots}"),
    HISTORY_FROZEN(
            "C066",
            "the history of Avro schemas lacks '{schema}', but it is frozen with the numbers file",
            "run the build once without -Dcurcuma.numbers=frozen and commit the folder of schemas beside the numbers file"),
    HISTORY_TOO_LARGE(
            "C067",
            "{count} of {schemas} Avro schemas are not kept, the first is that of '{first}': the limits are {levels} levels, and {total} bytes for all schemas"
                    + " that one version adds",
            "other versions cannot read Avro messages of these types; use another format for them, or split the schema"),
    HISTORY_CORRUPT(
            "C068",
            "the history of Avro schemas is damaged: {reason}",
            "restore it from version control; never edit it"),
    MEMORY(
            "C062",
            "{what} needs more memory than this JVM has, {heap} MiB",
            "split the schema set, or give the JVM more memory (-Xmx) if you trust the schemas"),
    CLASS_TOO_LARGE(
            "C064",
            "{what}; Java can compile at most {limit}",
            "split the type, or split the schema into namespaces with separate packages"),
    INTERNAL(
            "C063",
            "internal error while {step}: {failure}",
            "this is a defect of the generator: please report it with the schema and this message; if the message names a type or a construct,"
                    + " the schemas may work without it"),
    CODE_IN_SCHEMA(
            "C060",
            "the schema names Java code: '{code}' in {place}",
            "move it into a binding file of the build and allow the class (--allow-class {class}, allowedClasses); or ignore all customizations"
                    + " inside schemas (--ignore-schema-bindings, ignoreSchemaBindings)"),
    CODE_IN_BINDING(
            "C061",
            "the binding names Java code that is not allowed: '{code}' in {place}",
            "allow the class if it may receive text from documents (--allow-class {class}, allowedClasses)"),
    PACKAGE_REFUSED(
            "C070",
            "the Java package '{package}' is refused: {reason}",
            "choose another package, in a binding file (<jaxb:package name=\"…\"/>) or with packageName, --package"),
    MODULE_BROKEN(
            "C080",
            "cannot use the module in '{module}': {reason}",
            "rebuild it with this version of Curcuma, or build without modules (modules, --module)"),
    MODULES_CLASH(
            "C081",
            "{component} comes from two modules, '{first}' and '{second}'",
            "depend on only one of them: 'mvn dependency:tree' shows where they come from"),
    MODULE_MISSING(
            "C082",
            "'{module}' requires the module '{required}', which is not among the dependencies",
            "add the artifact that contains META-INF/curcuma/modules/{required}"),
    MODULE_SKEW(
            "C083",
            "this schema differs from the one that '{module}' was generated from: here '{here}', there '{there}'",
            "depend on the version of the module that has this schema, or remove this copy: an import then finds the module's copy by its namespace"),
    MODULE_PACKAGE(
            "C084",
            "the Java package '{package}' belongs to the module in '{module}'",
            "give the schema another namespace, or give its package another name: <jaxb:package name=\"…\"/>, packageName, --package"),
    MODULE_NUMBERS(
            "C085",
            "the numbers file says '{here}', but the module in '{module}' says '{there}'",
            "the module's numbers are used: remove the lines of its types here; messages written with the other numbers can no longer be read"),
    MODULE_CHANGED(
            "C086",
            "this schema set would change the module in '{module}': {change}",
            "rebuild the module with the versions that are used here, and declare what changes its types in its own schema"),
    MODULE_PART(
            "C118",
            "the module in '{module}' was built without '{missing}' (and {more} more)",
            "build the module without roots (roots, --roots): schemas that import it may use all its types"),
    MODULE_CLOSED(
            "C087",
            "'{type}' extends '{base}' of the module in '{module}', whose types other modules cannot extend",
            "build the module with extensible types (extensible, --extensible)"),
    MODULE_FORMAT(
            "C089",
            "an IDL of this build imports '{file}', but no module has it",
            "pack the module's proto, thrift, avro and jsonschema folders into its jar below META-INF/curcuma, as the Maven plugin does; or"
                    + " enable that format in the module, or disable it here (idls, --format)"),
    MODULE_SUBTYPE(
            "C088",
            "'{type}' extends '{base}' of the module in '{module}', but the module's own messages cannot hold it",
            "no action is needed if documents never have it there: the module's adapters refuse it with a SerializationException"),
    XJC_ARGUMENT(
            "C100",
            "the XJC argument '{argument}' is refused: {reason}",
            "use arguments of XJC plugins on the class path: {arguments}"),
    XJC_PLUGIN(
            "C101",
            "the XJC plugin '{plugin}' failed: {failure}",
            "correct its arguments, or remove it (xjcArgs, --xjc-arg)"),
    PLUGIN_CHANGED_BEAN(
            "C102",
            "an XJC plugin changed the bean '{bean}': {change}",
            "adapters need the beans as XJC makes them: remove the plugin, or its option that does this"),
    BEANS_NONE(
            "C103",
            "no class on the class path{packages} has annotations of jakarta.xml.bind",
            "add the jar or folder with the beans (--classpath, or a dependency of the project), and check the packages if you named any"),
    BEANS_JAVAX(
            "C104",
            "the beans have annotations of javax.xml.bind, the first is '{bean}'",
            "use the version of the library for Jakarta XML Binding, or convert its jar with the Eclipse Transformer"),
    BEANS_UNREADABLE("C105", "cannot read the beans: {reason}", "put everything that they need on the class path"),
    BEANS_NO_MATCH(
            "C106",
            "none of the {types} types of the schemas has a bean",
            "compare the namespaces in package-info of the beans with those of the schemas"),
    BEANS_MISSING(
            "C107",
            "{count} of {types} types have no bean and are left out, the first is '{first}'",
            "no action is needed if no bean of yours holds one; otherwise add the jar that has them"),
    BEAN_PROPERTY_MISSING(
            "C108",
            "the bean '{bean}' has no property for '{component}'",
            "use the version of the schema that the beans were made for, or add the property"),
    BEAN_PROPERTY_EXTRA(
            "C109",
            "the schema has nothing for the property '{property}' of the bean of '{type}'",
            "use the version of the schema that the beans were made for, or mark the property @XmlTransient"),
    BEAN_TYPE(
            "C110",
            "the property '{property}' does not fit '{component}': {reason}",
            "correct the bean, or leave it out of this build"),
    BEAN_CLASS("C111", "cannot use the bean '{bean}': {reason}", "correct the bean"),
    BEAN_BASE(
            "C112",
            "the bean '{bean}' does not extend '{base}', although its type does",
            "make it extend that class, as XJC's beans do"),
    BEAN_TWICE(
            "C113",
            "there are two beans for '{type}': '{first}' and '{second}'",
            "name the packages to use (--bean-package, beanPackages)"),
    BEAN_SHARED(
            "C114",
            "two types need the bean '{bean}': '{first}' and '{second}'",
            "generate schemas that share beans separately, each in its own execution"),
    BEAN_LITERAL_MISSING(
            "C115",
            "the enum '{enum}' lacks the value '{value}'",
            "use the version of the schema that the beans were made for"),
    BEAN_LITERAL_EXTRA(
            "C116",
            "the enum constant '{constant}' has the value '{value}', which the schema lacks",
            "no action is needed: every format carries it, and no document of this schema has it"),
    BEAN_NAMESPACE(
            "C117",
            "the beans of package '{package}' have no namespace, but the schema has one: they are matched by local name",
            "XML written by xml-jaxb has no namespaces; every other format uses those of the schema"),
    BEANS_NULLNESS(
            "C119",
            "existing beans cannot get null-safety annotations ({nullness})",
            "remove nullness, --nullness: the beans themselves say what may be null"),
    BEANS_CONSTRAINTS(
            "C130",
            "existing beans cannot get constraints of Jakarta Validation",
            "remove JAKARTA from constraints, --constraints: annotate the beans themselves"),
    BEAN_ENUM(
            "C120",
            "the property '{property}' is the enum '{enum}', but the schema has text, '{component}': a string that is none of its {values} values is refused when it is read",
            "no action is needed if documents have no other text there; otherwise change the property to String"),
    BEAN_PLAIN(
            "C121",
            "the property '{property}' (and {more} more) holds only the text of '{bean}': a document that has {lost} there loses it",
            "use a class with an @XmlValue and those attributes; or, if documents have none of them, allow what is not carried"
                    + " (notCarried=refuse, --allow-not-carried)"),
    ;

    private static final Pattern SLOT = Pattern.compile("\\{(\\w+)}");

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

    /** The names of its slots, in the order of the arguments. */
    List<String> slots() {
        return SLOT.matcher(message + hint)
                .results()
                .map(slot -> slot.group(1))
                .distinct()
                .toList();
    }

    /** @throws IllegalArgumentException unless each slot has one argument */
    String message(Object... arguments) {
        return filled(message, arguments);
    }

    /** @throws IllegalArgumentException unless each slot has one argument */
    String hint(Object... arguments) {
        return filled(hint, arguments);
    }

    private String filled(String text, Object... arguments) {
        List<String> slots = slots();
        if (arguments.length != slots.size()) {
            throw new IllegalArgumentException(this + " takes " + slots + ", not " + arguments.length + " arguments");
        }
        return SLOT.matcher(text)
                .replaceAll(slot -> Matcher.quoteReplacement(String.valueOf(arguments[slots.indexOf(slot.group(1))])));
    }
}
