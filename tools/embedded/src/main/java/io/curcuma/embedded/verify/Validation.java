package io.curcuma.embedded.verify;

import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.xjc.validation.AllGroups;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.validation.Schema;
import javax.xml.validation.TypeInfoProvider;
import javax.xml.validation.ValidatorHandler;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.TypeInfo;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Validates documents against the schema set, with what was read of it and nothing else. */
final class Validation {
    private static final String LOCALE = "http://apache.org/xml/properties/locale";
    /** The rule of XML Schema that an xsi:type names a type that exists; the validator puts it before its message in every language. */
    private static final String UNKNOWN_TYPE = "cvc-elt.4.2:";

    private final @Nullable Schema schema;
    private final Optional<String> unusable;
    private final AllGroups unordered;

    private Validation(@Nullable Schema schema, Optional<String> unusable, AllGroups unordered) {
        this.schema = schema;
        this.unusable = unusable;
        this.unordered = unordered;
    }

    /**
     * What came out.
     *
     * @param types the types that were found
     * @param invalid the first thing that is not valid
     * @param unknownType an xsi:type that no schema has
     */
    record Outcome(Types types, Optional<Finding> invalid, Optional<Finding> unknownType) {}

    static Validation of(SchemaSet schemas) {
        try {
            return new Validation(schemas.validator(), Optional.empty(), schemas.allGroups());
        } catch (SAXException e) {
            return new Validation(null, Optional.of(String.valueOf(e.getMessage())), schemas.allGroups());
        }
    }

    /** Why nothing is validated; empty if documents are. */
    Optional<String> unusable() {
        return unusable;
    }

    Outcome check(TreeElement root) {
        if (schema == null) {
            return new Outcome(Types.unknown(), Optional.empty(), Optional.empty());
        }
        ValidatorHandler validator = schema.newValidatorHandler();
        speakEnglish(validator);
        // whatever a document asks for, there is no more than the set
        validator.setResourceResolver((type, namespace, publicId, systemId, base) -> {
            throw new IllegalStateException("the validator asks for '" + systemId + "'");
        });
        Run run = new Run(validator.getTypeInfoProvider(), new Types(unordered));
        validator.setContentHandler(run);
        validator.setErrorHandler(run);
        try {
            TreeReplay.send(root, validator, run::reach);
        } catch (SAXException e) {
            run.found(String.valueOf(e.getMessage()));
        }
        return new Outcome(run.types, Optional.ofNullable(run.invalid), Optional.ofNullable(run.unknownType));
    }

    private static void speakEnglish(ValidatorHandler validator) {
        try {
            validator.setProperty(LOCALE, Locale.ROOT);
        } catch (SAXNotRecognizedException | SAXNotSupportedException e) {
            // then its messages are in the user's language
        }
    }

    /** Stands behind the validator. */
    private static final class Run extends DefaultHandler {
        private final Types types;
        private final TypeInfoProvider provider;
        private final Deque<TreeElement> open = new ArrayDeque<>();
        private TreeElement reached = new TreeElement(new QName(""), Map.of(), Map.of(), List.of(), DocumentPlace.NONE);
        private @Nullable Finding invalid;
        private @Nullable Finding unknownType;

        Run(TypeInfoProvider provider, Types types) {
            this.provider = provider;
            this.types = types;
        }

        void reach(TreeElement element) {
            reached = element;
        }

        @Override
        public void startElement(String uri, String local, String qualified, Attributes attributes) {
            open.push(reached);
            Map<QName, TypeInfo> known = new HashMap<>();
            for (int i = 0; i < attributes.getLength(); i++) {
                TypeInfo type = provider.getAttributeTypeInfo(i);
                if (type != null) {
                    known.put(new QName(attributes.getURI(i), attributes.getLocalName(i)), type);
                }
            }
            if (!known.isEmpty()) {
                types.attributes(reached, known);
            }
        }

        @Override
        public void characters(char[] text, int start, int length) {
            if (open.element().content().isEmpty()) {
                // the default value of an element that has none
                types.defaultOf(open.element(), new String(text, start, length));
            }
        }

        @Override
        public void ignorableWhitespace(char[] text, int start, int length) {
            types.elementOnly(open.element());
        }

        @Override
        public void endElement(String uri, String local, String qualified) {
            TreeElement element = open.pop();
            TypeInfo type = provider.getElementTypeInfo();
            // what is behind a wildcard may be anything, so nothing is known of it
            if (type != null && !SimpleValues.isItself(type, "anyType")) {
                types.element(element, type);
            }
        }

        @Override
        public void error(SAXParseException e) {
            found(String.valueOf(e.getMessage()));
        }

        @Override
        public void fatalError(SAXParseException e) {
            found(String.valueOf(e.getMessage()));
        }

        private void found(String message) {
            Finding finding = new Finding(reached.place(), message);
            if (invalid == null) {
                invalid = finding;
            }
            if (unknownType == null && message.startsWith(UNKNOWN_TYPE)) {
                unknownType = finding;
            }
        }
    }
}
