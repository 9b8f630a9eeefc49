package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;

/** The runtime's classes, by name: generated code depends on them, the generator does not. */
final class RuntimeTypes {
    private static final String PACKAGE = "io.curcuma.spi";
    static final ClassName ADAPTER = ClassName.get(PACKAGE, "Adapter");
    static final ClassName ENUM_SHAPE = ClassName.get(PACKAGE, "EnumShape");
    static final ClassName FIELD = ClassName.get(PACKAGE, "Field");
    static final ClassName NODE = ClassName.get(PACKAGE, "Field", "Node");
    static final ClassName OCCURS = ClassName.get(PACKAGE, "Field", "Occurs");
    static final ClassName FIELD_READER = ClassName.get(PACKAGE, "FieldReader");
    static final ClassName FIELD_WRITER = ClassName.get(PACKAGE, "FieldWriter");
    static final ClassName SHAPE = ClassName.get(PACKAGE, "Shape");
    static final ClassName TYPE = ClassName.get(PACKAGE, "Type");
    static final ClassName VALUES = ClassName.get(PACKAGE, "Values");

    static final ClassName CASTS = item("Casts");
    static final ClassName CONTAINERS = item("Containers");
    static final ClassName ENUM_ITEM = item("EnumItem");
    static final ClassName FIELD_BEHIND = item("FieldBehind");
    static final ClassName FORMER_FIELD = ClassName.get(PACKAGE + ".former", "FormerField");
    static final ClassName LOST_ENUM = ClassName.get(PACKAGE + ".former", "LostEnum");
    static final ClassName LOST_TYPE = ClassName.get(PACKAGE + ".former", "LostType");
    static final ClassName LIST_ITEM = item("ListItem");
    static final ClassName MESSAGE_ITEM = item("MessageItem");
    static final ClassName NILLABLE_ITEM = item("NillableItem");
    static final ClassName LEXICAL_TEXT = item("LexicalText");
    static final ClassName SCALAR_ITEM = item("ScalarItem");
    static final ClassName TEXT_ITEM = item("TextItem");
    static final ClassName TYPES_ITEM = item("TypesItem");

    static final ClassName ANY_ATTRIBUTES = jaxb("AnyAttributes");
    static final ClassName ANY_ITEM = jaxb("AnyItem");
    static final ClassName ANY_SIMPLE_TEXT = jaxb("AnySimpleText");
    static final ClassName CONTENT_ITEM = jaxb("ContentItem");
    static final ClassName ELEMENT_ITEM = jaxb("ElementItem");
    static final ClassName WRAPPED_ITEM = jaxb("WrappedItem");
    static final ClassName JAXB_ELEMENTS = jaxb("JaxbElements");
    static final ClassName KNOWN_TYPES = jaxb("KnownTypes");
    static final ClassName MEDIA_ITEM = jaxb("MediaItem");
    static final ClassName NILS = jaxb("Nils");
    static final ClassName ID_ITEM = jaxb("IdItem");
    static final ClassName REFERENCE_ITEM = jaxb("ReferenceItem");
    static final ClassName XML_ADAPTER_ITEM = jaxb("XmlAdapterItem");

    static final ClassName RULES = ClassName.get(PACKAGE, "Rules");
    static final ClassName KEYS = ClassName.get(PACKAGE, "Keys");
    static final ClassName KEY_RULE = ClassName.get(PACKAGE, "KeyRule");
    static final ClassName VIOLATION = ClassName.get("io.curcuma", "Violation");
    static final ClassName REPORT = ClassName.get(PACKAGE, "Report");
    static final ClassName VALUE_RULE = rules("ValueRule");
    static final ClassName VALUE_FIELD = rules("ValueField");
    static final ClassName BEAN_FIELD = rules("BeanField");
    static final ClassName CONTENT_FIELD = jaxb("ContentField");
    static final ClassName CONTENT_MODEL = rules("ContentModel");
    static final ClassName IDENTITIES = jaxb("Identities");
    static final ClassName ATTRIBUTES_FIELD = rules("AttributesField");
    static final ClassName BRANCH = rules("Branch");

    static final ClassName CALLS = services("Calls");
    static final ClassName CALL_OPTIONS = services("CallOptions");
    static final ClassName CHANNEL = services("Channel");
    static final ClassName FAULT_EXCEPTION = services("FaultException");
    static final ClassName FAULT_TYPE = services("FaultType");
    static final ClassName MESSAGE_TYPE = services("MessageType");
    static final ClassName OPERATION = services("Operation");
    static final ClassName SERVICE = services("Service");
    static final ClassName SERVICE_TYPE = services("ServiceType");

    static final ClassName JAXB_ELEMENT = ClassName.get("jakarta.xml.bind", "JAXBElement");

    /** Folder of the index of global elements and named types: a file per Java package. */
    static final String ELEMENTS = "META-INF/curcuma/elements/";

    /** Folder of the index that the runtime reads: a file per Java package. */
    static final String INDEX = "META-INF/curcuma/adapters/";

    /** Folder of the packages that a package's beans may hold values of. */
    static final String PACKAGES = "META-INF/curcuma/packages/";

    private RuntimeTypes() {}

    private static ClassName services(String name) {
        return ClassName.get("io.curcuma.services", name);
    }

    private static ClassName rules(String name) {
        return ClassName.get(PACKAGE + ".rules", name);
    }

    private static ClassName item(String name) {
        return ClassName.get(PACKAGE + ".item", name);
    }

    private static ClassName jaxb(String name) {
        return ClassName.get(PACKAGE + ".jaxb", name);
    }
}
